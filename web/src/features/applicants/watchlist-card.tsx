import '../../kit/form/fields.css'
import '@mantine/core/styles/Radio.css'
import { Radio, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Input, Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { ActionDialog } from '../../kit/form/action-dialog.tsx'
import { DecisionButton } from '../../kit/form/decision-button.tsx'
import type { Send } from '../../kit/form/use-act.ts'
import { Card, Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { TechnicalDetails } from '../../kit/show/technical-details.tsx'
import { type Spoken, texts, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import classes from './applicants.module.css'

const words = texts({
  hitDecided: {
    en: (name: string) => `The match with ${name} is decided.`,
    lt: (name: string) => `Dėl atitikties su „${name}“ nuspręsta.`,
  },
  title: { en: 'Watchlists', lt: 'Stebėjimo sąrašai' },
  none: { en: 'No name on the lists is similar to this name.', lt: 'Panašių vardų sąrašuose nėra.' },
  by: {
    en: (algorithm: string, threshold: string, lists: string) =>
      `Compared by ${algorithm}, threshold ${threshold}, lists: ${lists}`,
    lt: (algorithm: string, threshold: string, lists: string) =>
      `Lyginta pagal ${algorithm}, riba ${threshold}, sąrašai: ${lists}`,
  },
  failed: {
    en: (lists: string) => `The last update failed; the previous version is used: ${lists}`,
    lt: (lists: string) => `Paskutinis atnaujinimas nepavyko, naudojama ankstesnė versija: ${lists}`,
  },
  on: {
    en: (list: string, version: string, score: string) => `${list}, version ${version}; ${score} of 1`,
    lt: (list: string, version: string, score: string) => `${list}, versija ${version}; ${score} iš 1`,
  },
  compared: {
    en: (name: string) => `Compared with ${name}`,
    lt: (name: string) => `Lyginta su „${name}“`,
  },
  open: { en: 'To be decided', lt: 'Reikia sprendimo' },
  false_positive: { en: 'Another person', lt: 'Kitas asmuo' },
  true_match: { en: 'The listed person', lt: 'Sąraše esantis asmuo' },
  decided: {
    en: (state: string, who: string, why: string) => `${state}: ${who}, “${why}”`,
    lt: (state: string, who: string, why: string) => `${state}: ${who}, „${why}“`,
  },
  gone: {
    en: 'No longer found, but in force until you decide otherwise. Not found since',
    lt: 'Neberandama, bet galioja, kol nenuspręsite kitaip. Neberandama nuo',
  },
  decide: { en: 'Decide', lt: 'Priimti sprendimą' },
  clear: { en: 'It is another person', lt: 'Tai kitas asmuo' },
  confirm: { en: 'It is the listed person', lt: 'Tai sąraše esantis asmuo' },
  reason: { en: 'Reason', lt: 'Priežastis' },
  hint: {
    en: 'Write what differs, or why they are the same person. The customer does not see this.',
    lt: 'Parašykite, kuo asmenys skiriasi arba kodėl tai tas pats asmuo. Klientas to nemato.',
  },
  done: { en: 'Saved', lt: 'Išsaugota' },
  how: { en: 'How the score is calculated', lt: 'Kaip gautas įvertis' },
  pair: {
    en: (text: string, matched: string) => `“${text}” and “${matched}”`,
    lt: (text: string, matched: string) => `„${text}“ ir „${matched}“`,
  },
  exact: { en: 'the same', lt: 'sutampa' },
  sound: { en: 'sounds the same', lt: 'skamba vienodai' },
  similar: { en: 'similar', lt: 'panašu' },
  joined: { en: 'joined', lt: 'sujungta' },
  initial: { en: 'initial', lt: 'inicialas' },
  unmatched: { en: 'only on the list', lt: 'tik sąraše' },
  birth: { en: 'birth date', lt: 'gimimo data' },
  country: { en: 'country', lt: 'šalis' },
  identifier: { en: 'the same number or code', lt: 'tas pats numeris arba kodas' },
  ownership: { en: 'owned by them together', lt: 'jų kartu valdoma dalis' },
})

type Calls = ReturnType<typeof callsOf>
type Screening = NonNullable<Result<Calls['getRisk']>['screening']>
type Hit = Screening['hits'][number]

/** The hits of a customer, with decisions, and the lists of the screening. */
export function WatchlistCard({
  applicant,
  screening,
}: {
  applicant: Applicant
  screening: Screening
}): ReactNode {
  const t = useTexts(words)
  const can = useCan()
  const [deciding, setDeciding] = useState<Hit | null>(null)
  const { at, algorithm, threshold, lists, failed, hits } = screening
  return (
    <Card
      title={t.title}
      side={<DateTime at={at} />}
      padded
      footer={
        <TechnicalDetails>
          <p className={classes.about}>{t.by(algorithm, figure(threshold), lists)}</p>
        </TechnicalDetails>
      }
    >
      <div className={classes.stack}>
        {failed.length > 0 ? <Note tone="wait">{t.failed(failed.join('; '))}</Note> : null}
        {hits.length === 0 ? <p className={classes.soft}>{t.none}</p> : null}
        <ul className={classes.checks}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <div>
                {hit.listed_name}
                <span className={classes.about}>{t.compared(hit.name)}</span>
                <span className={classes.about}>{t.on(hit.list, hit.list_version, figure(hit.score))}</span>
                <span className={classes.about}>
                  {hit.decision
                    ? t.decided(t[hit.state], hit.decision.by, hit.decision.reason)
                    : t[hit.state]}
                </span>
                {hit.gone_at ? (
                  <span className={classes.about}>
                    {t.gone} <DateTime at={hit.gone_at} />
                  </span>
                ) : null}
                <details>
                  <summary>{t.how}</summary>
                  <ul>
                    {hit.parts.map((part) => (
                      <li key={`${part.kind} ${part.text}`}>{partWords(part, t)}</li>
                    ))}
                  </ul>
                </details>
              </div>
              {can('alert:decide') ? (
                <DecisionButton variant="default" onClick={() => setDeciding(hit)}>
                  {t.decide}
                </DecisionButton>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {deciding ? <DecideHit applicant={applicant} hit={deciding} close={() => setDeciding(null)} /> : null}
    </Card>
  )
}

function DecideHit({
  applicant,
  hit,
  close,
}: {
  applicant: Applicant
  hit: Hit
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const [decision, setDecision] = useState<Input<Calls['decideHit']>['body']['decision'] | null>(null)
  const [reason, setReason] = useState('')
  const decide = async (send: Send) => {
    if (decision === null) return
    const body = { decision, reason: reason.trim(), version: hit.version }
    await send(callsOf(applicant).decideHit, { params: { id: applicant._id, hit: hit.id }, body })
    toast('good', t.hitDecided(hit.listed_name))
  }
  return (
    <ActionDialog
      title={hit.listed_name}
      action={t.decide}
      ready={decision !== null && reason.trim() !== ''}
      act={decide}
      close={close}
    >
      <Radio.Group
        label={t.decide}
        value={decision}
        onChange={(chosen) => setDecision(chosen as typeof decision)}
      >
        <Radio mt="xs" value="false_positive" label={t.clear} />
        <Radio mt="xs" value="true_match" label={t.confirm} />
      </Radio.Group>
      <Textarea
        label={t.reason}
        description={t.hint}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActionDialog>
  )
}

const figure = (value: number): string => value.toFixed(2)

function partWords({ kind, text, matched, value }: Hit['parts'][number], t: Spoken<typeof words>): string {
  const what = matched ? t.pair(text, matched) : text
  if (kind === 'ownership') return `${text}: ${matched ?? ''}, ${t.ownership}`
  const isEvidence = kind === 'birth' || kind === 'country' || kind === 'identifier'
  const amount = isEvidence && value >= 0 ? `+${figure(value)}` : figure(value)
  return `${what}: ${t[kind as PartKind]}, ${amount}`
}

/** What a part of a score may be (`NameMatchPart`, `EvidencePart` in rules). */
type PartKind =
  | 'exact'
  | 'sound'
  | 'similar'
  | 'joined'
  | 'initial'
  | 'unmatched'
  | 'birth'
  | 'country'
  | 'identifier'
