import vm from 'node:vm';

/** The compiled modules by the names of their files. */
const compiled = new Map();

/**
 * Compiles a module once for all files of tests of a worker. Jest 30 compiles React, Fastify and all else again for
 * each of them, although only the realm in which they run is another. A script, other than a function that
 * `vm.compileFunction` makes, is compiled apart from its realm, down to each function that was called once.
 */
vm.compileFunction = function compileOnce(code, parameters, { filename, parsingContext }) {
  let known = compiled.get(filename);
  if (known?.code !== code) {
    // On the first line of the code, whose columns stay as they are.
    const head = `(function (${parameters.join(', ')}) {`;
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    compiled.set(filename, (known = { code, script }));
  }
  return known.script.runInContext(parsingContext);
};
