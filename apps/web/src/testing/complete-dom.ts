/** What happy-dom lacks and Mantine asks for. */
export function completeDom(): void {
  window.matchMedia ??= ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as never
  const fonts = { addEventListener() {}, removeEventListener() {} }
  if (!document.fonts) Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  Element.prototype.scrollIntoView ??= () => undefined
}
