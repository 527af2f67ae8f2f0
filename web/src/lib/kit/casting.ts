/** Breeds for the dogs whose cards name none (Dog Lover, We Rate Dogs), cast by hand so that no two alike stand side by side. */

export const CAST: Record<string, string> = {
  // Dog Lover
  taco: "Chihuahua", annabelle: "Cavalier spaniel", pickle: "Norfolk terrier", button: "Pug", waffles: "Toy poodle",
  figaro: "Papillon", mochi: "Pomeranian", sprout: "Yorkshire Terrier",
  joey: "Beagle", biscuit: "Cocker Spaniel", maple: "Vizsla", ranger: "Blue heeler", domino: "Border Collie",
  clover: "Pembroke Corgi", bandit: "Keeshond",
  moose: "Leonberger", duchess: "Borzoi", tank: "Mastiff", gus: "Saint Bernard", bruno: "Rottweiler", olive: "Irish setter",
  hank: "Labrador Retriever",
  al: "Basset Hound", bailey: "Springer spaniel", bear: "Newfoundland", "mario andre eddie": "Jack Russell Terrier",
  precious: "Shih Tzu", "50 scent": "Weimaraner", dexter: "Standard schnauzer", "droolious caesar": "Boxer",
  george: "Boston terrier", laddie: "Collie cross", ichabod: "Irish wolfhound", "miss penelope": "Maltese",
  muggles: "Wheaten terrier", nutmeg: "Rhodesian Ridgeback", tripod: "Dachshund",
  // We Rate Dogs
  ace: "Border Collie", ash: "Blue heeler", aspen: "Alaskan malamute", atticus: "Labrador Retriever", bacon: "Dachshund",
  benny: "Papillon", bentley: "English Bulldog", biff: "Samoyed", blaze: "Shiba Inu", "brandón": "Chihuahua",
  brandon: "Chihuahua", eleanor: "Cavalier spaniel", finn: "Golden Retriever", gracie: "Springer spaniel",
  harlso: "Miniature dachshund", hazel: "Boston terrier", hobbes: "Mixed breed", hugo: "French Bulldog",
  janosch: "Pug", kendal: "Boxer", krooz: "Whippet", lila: "Beagle", louis: "Standard poodle", lucy: "Bernese mountain dog",
  ludo: "Scottish terrier", maisie: "Cocker Spaniel", manny: "Greyhound", maverick: "Kelpie", max: "German Shepherd",
  millie: "Old English sheepdog", moe: "Staffordshire bull terrier", natasha: "Borzoi", noisette: "Brittany",
  noodle: "Miniature labradoodle", oliver: "Jack Russell Terrier", olly: "Weimaraner", sasha: "Siberian Husky",
  sebastien: "Basset Hound", skipper: "Portuguese water dog", thor: "Great Dane", titan: "Mastiff", tucker: "Chocolate Labrador",
  willow: "Australian Shepherd", zoey: "Dalmatian", dogrates: "Bouvier",
};
