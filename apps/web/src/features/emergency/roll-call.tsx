import { emergencyRun, isExpected, isMissing, type MUSTER_STATES, type MusterBoard } from '@muster/contracts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { usePlaceWords } from '../../map/words/use-place-words.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import classes from './board.module.css'

/** The printed roll: what is left when network and power are gone. The missing come first, with room for a tick. */
export function RollCall({ board: { run, people, islands }, printedMs }: { board: MusterBoard; printedMs: number }) {
  const { t, option } = useResourceTexts(emergencyRun)
  const zone = useTimeZone()
  const { wordsOf } = usePlaceWords()
  const count = (is: (state: (typeof MUSTER_STATES)[number]) => boolean) => people.filter(({ state }) => is(state)).length
  const nameOf = (id: string | null) => islands.find((island) => island.id === id)?.name ?? ''
  return (
    <>
      <h1>{t('emergency.board.rollCallOf', { name: run.name, kind: option('runKind', run.kind) })}</h1>
      <p>
        {t('emergency.board.printed', { time: siteDateTime(printedMs, zone), started: siteDateTime(Date.parse(run.startedAt), zone) })}
        {' · '}
        {t('emergency.board.summary', { expected: count(isExpected), safe: count((one) => one === 'safe'), missing: count(isMissing) })}
      </p>
      <table className={classes.sheet}>
        <thead>
          <tr>
            {(['tick', 'name', 'unit', 'state', 'island', 'place'] as const).map((column) => (
              <th key={column}>{t(`emergency.roll.${column}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people
            .filter(({ state }) => isExpected(state))
            .map(({ no, name, company, departName, state, islandId, insideId, place }) => (
              <tr key={no}>
                <td>{state === 'safe' ? '☑' : '☐'}</td>
                <td>{name}</td>
                <td>{company ?? departName}</td>
                <td>{t(`emergency.state.${state}`)}</td>
                <td>{nameOf(insideId ?? islandId)}</td>
                <td>{place && `${wordsOf(place)} · ${siteDateTime(Date.parse(place.at), zone)}`}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
