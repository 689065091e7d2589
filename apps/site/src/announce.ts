import type { DataLayout } from './data/layout.ts'
import type { SiteFile } from './data/site-file.ts'

export interface AnnouncementOptions {
  simulator: boolean
  /** The logins are shown once: later they can be read from the file by those who may. */
  withPasswords: boolean
}

/** What the person at the terminal needs to know next. */
export function announcement(site: Omit<SiteFile, 'parts'>, layout: DataLayout, { simulator, withPasswords }: AnnouncementOptions): string {
  const { admin, accounts, metrics } = site
  const logins = withPasswords
    ? [['Login', `${admin.name} / ${admin.password}`], ...Object.entries(accounts).map(([name, password]) => ['', `${name} / ${password}`])]
    : [['Login', [admin.name, ...Object.keys(accounts)].join(', ')]]
  const rows = [
    ['Console', `${site.httpUrl}/`],
    ...logins,
    [withPasswords ? 'Shown once, kept in' : 'Passwords', layout.credentials],
    ['MQTT for gateways', site.mqttUrl],
    ['Metrics', `${metrics.api}, broker ${metrics.broker}, tracker ${metrics.tracker}`],
    ['Data, logs, secrets', layout.root],
    ['People and vehicles', simulator ? 'simulated' : 'from your own gateways (--no-simulator)'],
    ['Stop', 'Ctrl-C; the next start goes on with this data'],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(20)} ${value}`)
  return `\nMuster is running.\n\n${lines.join('\n')}\n\n`
}
