/**
 * The part of the standard's interface that is used: this package is for any engine of JavaScript, and knows no library
 * of one.
 */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> }
}
declare const atob: (text: string) => string

/** A kernel with a memory of its own, from what `kernel/compile.mjs` wrote. */
export function instantiate(compiled: string, imports: object): Record<string, unknown> {
  const bytes = Uint8Array.from(atob(compiled), (character) => character.charCodeAt(0))
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports
}
