// Loaded into every part before its own code: when the supervisor is gone, however it ended, the part stops too.

/** Time a part has for an orderly end before it is killed. */
const GRACE_MS = 8000

process.on('disconnect', () => {
  // Nobody reads the log any more, and on exit the logger would keep trying to write its last lines: that must not
  // delay the end.
  process.prependListener('exit', () => process.kill(process.pid, 'SIGKILL'))
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
})
// The channel alone must not keep a finished part alive.
process.channel?.unref()
