/**
 * Creates a promise with the browser's own constructor: the page may have replaced the global `Promise`. The result of
 * an async function always has the native constructor.
 */
export function nativePromise<Value>(begin: (resolve: (value: Value) => void) => void): Promise<Value> {
  const Native = (async () => {})().constructor as PromiseConstructor
  return new Native<Value>(begin)
}
