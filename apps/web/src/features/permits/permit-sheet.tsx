import { GAS_UNITS, type PermitDetail, type PermitType, permit as permitResource } from '@muster/contracts'
import type { ReactNode } from 'react'
import { renderSVG } from 'uqr'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './permit-sheet.module.css'
import { useSignedAt } from './use-signed-at.ts'

/** What the form of a type contains in addition to the common parts. */
const OWN_LINES: Readonly<Partial<Record<PermitType, readonly ('equipment' | 'blindPlate' | 'height')[]>>> = {
  hotWork: ['equipment'],
  temporaryPower: ['equipment'],
  blindPlate: ['equipment', 'blindPlate'],
  height: ['height'],
  lifting: ['equipment', 'height'],
  confinedSpace: ['equipment'],
}

/** A permit in the format inspectors know, on A4 and by its type; the QR code leads to its live page. */
export function PermitSheet({ permit }: { permit: PermitDetail }) {
  const { t, field } = useResourceTexts(permitResource)
  const timeZone = useTimeZone()
  const signed = useSignedAt()
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const joined = (words: readonly string[]) => words.join(t('resource.listSeparator'))
  const named = (duty: string) =>
    joined(
      permit.people
        .filter((one) => one.duty === duty)
        .map(({ name, certificate }) => (certificate === null ? name : t('permits.certified', { name, certificate }))),
    )
  const address = `${window.location.origin}/permits/list?mode=view&id=${permit.id}&tab=permitLife`
  const own = {
    equipment: [field('equipment'), permit.equipment],
    blindPlate: [field('blindPlate'), permit.blindPlate],
    height: [t('permits.print.height'), permit.topM === null ? null : t('permits.print.metres', { metres: permit.topM })],
  } as const
  const lines: (readonly [string, ReactNode])[] = [
    [field('number'), permit.number ?? t('permits.draft')],
    [field('kind'), t(`options.permitKind.${permit.level}` as never)],
    [field('applicant'), permit.applicant],
    [field('unit'), permit.unit],
    [field('content'), permit.content],
    [field('place'), permit.place],
    ...(OWN_LINES[permit.type] ?? []).map((line) => own[line]),
    [field('startAt'), at(permit.startAt)],
    [field('endAt'), at(permit.endAt)],
    [field('guardian'), named('guardian')],
    [field('operators'), named('operator')],
    [field('confirmer'), permit.confirmer],
    [field('crew'), named('crew')],
    [field('linked'), joined(permit.linked)],
    [t('permits.print.upgrade'), permit.upgrade && t(`options.permitUpgrade.${permit.upgrade}` as never)],
    [field('hazards'), permit.hazards],
    [field('urgentReason'), permit.urgent],
  ]
  const steps = permit.log.filter(({ step }) => step === 'brief' || step === 'accept' || step === 'revoke')
  return (
    <div className={classes.form}>
      <header className={classes.head}>
        <h1>{t('permits.print.title', { kind: t(`options.permitKind.${permit.type}` as never) })}</h1>
        <img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`} alt={t('permits.print.code')} width={96} height={96} />
      </header>
      <dl className={classes.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t('app.empty')}</dd>
          </div>
        ))}
      </dl>
      {permit.gas.length > 0 && (
        <Rows
          title={t('permits.gas.title')}
          heads={[
            t('permits.gas.gas'),
            t('permits.gas.place'),
            t('permits.gas.value'),
            t('permits.gas.sampledAt'),
            '',
            t('permits.gas.by'),
          ]}
          rows={permit.gas.map(({ id, name, gas, place, value, sampledAt, passed, by }) => [
            id,
            ...[name ?? t(`options.permitGas.${gas}` as never), place, `${value} ${GAS_UNITS[gas]}`, at(sampledAt)],
            ...[t(passed ? 'permits.gas.passed' : 'permits.gas.failed'), by ?? t('permits.system')],
          ])}
        />
      )}
      <Rows
        title={t('permits.measures')}
        heads={[t('permits.print.no'), t('permits.measures'), t('permits.print.applies'), t('permits.print.confirmed')]}
        rows={permit.measures.map((measure, i) => {
          const state = measure.applies === null ? 'open' : measure.applies ? 'yes' : 'no'
          return [measure.id, String(i + 1), measure.text, t(`permits.measureState.${state}`), signed(measure)]
        })}
      />
      <Rows
        title={t('permits.signatures')}
        heads={[t('permits.print.signer'), t('permits.print.signed'), t('permits.print.opinion'), t('permits.print.spot')]}
        rows={[
          ...permit.signatures.map((one) => [
            ...[String(one.place), one.name, signed(one)],
            [one.onBehalfOf && t('permits.onBehalf', { name: one.onBehalfOf }), one.opinion].filter(Boolean).join(' '),
            one.at === null ? '' : one.distanceM === null ? t('permits.offSpot') : t('permits.onSpot', { metres: one.distanceM }),
          ]),
          ...steps.map(({ at: when, step, by, detail }) => [
            ...[`${step} ${when}`, t(`permits.step.${step}` as never), signed({ at: when, by }), String(detail.note ?? ''), ''],
          ]),
        ]}
      />
    </div>
  )
}

/** Lines of a part below their headings, the first of each line its key. */
function Rows({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              {cells.map((cell, i) => (
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
