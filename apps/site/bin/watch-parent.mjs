// Loaded into every part before its own code: when the supervisor is gone, however it ended, the part stops too.

/** Time a part has for an orderly end before it is cut off. */
const GRACE_MS = 8000

process.on('disconnect', () => {
  // Nobody reads the log any more, and the logger tries at the exit for ever to write its last lines: that must not
  // hold up the end.
  process.prependListener('exit', () => process.kill(process.pid, 'SIGKILL'))
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
})
// The channel alone must not keep a part alive that has finished its work.
process.channel?.unref()
