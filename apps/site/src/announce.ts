import type { DataLayout } from './data/layout.ts'
import type { SiteFile } from './data/site-file.ts'

/** What the person at the terminal needs to go on. */
export function announcement(site: Omit<SiteFile, 'parts'>, layout: DataLayout, simulator: boolean): string {
  const rows = [
    ['Console', `${site.httpUrl}/`],
    ['Login', `${site.admin.name} / ${site.admin.password}`],
    ...Object.entries(site.accounts).map(([name, password]) => ['', `${name} / ${password}`]),
    ['MQTT for gateways', site.mqttUrl],
    ['Data, logs, secrets', layout.root],
    ['People and vehicles', simulator ? 'simulated' : 'from your own gateways (--no-simulator)'],
    ['Stop', 'Ctrl-C; the next start goes on with this data'],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(20)} ${value}`)
  return `\nMuster is running.\n\n${lines.join('\n')}\n\n`
}
