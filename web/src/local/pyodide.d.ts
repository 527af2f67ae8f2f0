declare const __PYODIDE__: string;
