/** Colours of a plot, taken from the page around it. */
export function plotTheme(element: Element): object {
  const style = getComputedStyle(element)
  const of = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  const [line, muted, surface, text] = [
    of('--muster-line', '#ccc'),
    of('--muster-muted', '#666'),
    of('--muster-surface', '#fff'),
    of('--mantine-color-text', '#222'),
  ]
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
    axisLabel: { color: muted },
    splitLine: { lineStyle: { color: line } },
  }
  return {
    color: [of('--muster-brand', '#136d95'), of('--muster-medium', '#c98a00'), of('--muster-muted', '#666')],
    textStyle: { fontFamily: style.fontFamily },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    tooltip: { backgroundColor: surface, borderColor: line, textStyle: { color: text } },
  }
}
