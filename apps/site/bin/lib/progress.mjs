const started = Date.now()

/** Prints one line of progress with the seconds since the program began. */
export function progress(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6)
  process.stdout.write(`[${seconds} s] ${text}\n`)
}
