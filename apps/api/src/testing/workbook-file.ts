import { CFB } from '@e965/xlsx'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export interface WorkbookFileOptions {
  /** Content of `sheetData`, as XML. */
  rows: string
  /** After `sheetData`. */
  after?: string
  /** Number formats by their ids; style `s` of a cell is the place of its format. */
  formats?: readonly { id: number; code?: string }[]
  /** Items of the shared strings, as XML. */
  strings?: readonly string[]
  /** Properties of the workbook, as XML. */
  properties?: string
  /** Parts that are there besides, or instead of others. */
  parts?: Readonly<Record<string, string | Buffer>>
}

/** A workbook of one sheet, written part by part: what no program that writes workbooks lets one say. */
export const workbookFile = (options: WorkbookFileOptions): Buffer => zipOf(partsOf(options))

/** Its parts by their names. */
export function partsOf({
  rows,
  after = '',
  formats = [],
  strings = [],
  properties = '',
  parts = {},
}: WorkbookFileOptions): Record<string, string | Buffer> {
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      typed('workbook', 'sheet.main') +
      typed('worksheets/sheet1', 'worksheet') +
      `${typed('styles', 'styles')}${typed('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts>` +
      formats.map(({ id, code }) => (code ? `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>` : '')).join('') +
      `</numFmts><cellXfs>${formats.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...parts,
  }
}

export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const zip = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(parts)) CFB.utils.cfb_add(zip, `/${name}`, Buffer.from(content as string))
  return CFB.write(zip, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer
}

const typed = (part: string, type: string) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`
const related = (targets: [string, string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
