/** Runs at once, and once more after a while for all requests made meanwhile. */
export function onceIn(pauseMs: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | null = null
  let again = false
  const rest = () => {
    timer = null
    if (!again) return
    again = false
    start()
  }
  const start = () => {
    work()
    timer = setTimeout(rest, pauseMs).unref()
  }
  return () => {
    if (timer === null) start()
    else again = true
  }
}
