import vm from 'node:vm'

const { compileFunction } = vm

/**
 * Lets the test files of a process share compiled modules, which takes a fifth to a half less CPU.
 * Jest compiles each module by `compileFunction`, for which V8 keeps no cache; it keeps scripts.
 * @type {typeof compileFunction}
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { parsingContext, filename } = options
  // Only a compiled function can import modules.
  if (!parsingContext || source.includes('import(')) {
    return compileFunction(source, parameters, options)
  }
  const script = new vm.Script(`(function (${parameters}) {${source}\n})`, { filename })
  return script.runInContext(parsingContext)
}
