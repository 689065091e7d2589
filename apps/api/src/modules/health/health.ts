import type { Handler } from '../../routing/handler.ts'

/** Always 200 while this process answers; `degraded` says that a part behind it is away. From memory, so that asking costs nothing. */
export const health: Handler<'health'> = async ({ context }) => {
  const { database, broker, tracker, recording } = context.live.health()
  const part = (up: boolean, wrong: string) => ({ up, detail: up ? null : wrong })
  return {
    status: database && broker && tracker && recording ? 'ok' : 'degraded',
    parts: {
      api: part(true, ''),
      database: part(database, 'away'),
      broker: part(broker, 'away'),
      tracker: part(tracker, 'no news for 5 s'),
      frameLog: part(recording, 'not recording'),
    },
  }
}
