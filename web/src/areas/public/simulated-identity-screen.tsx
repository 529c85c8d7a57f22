import '../../kit/form/fields.css'
import { dayIn } from '@fondaco/rules/calendar.ts'
import { type CheckStatus, IDENTITY_DOCUMENTS } from '@fondaco/rules/onboarding/provider-states.ts'
import { Button, Select, TextInput, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Result, request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { INSTITUTION } from '../../institution.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { useSecondsLeft } from '../../kit/feedback/use-seconds-left.ts'
import { CountrySelect } from '../../kit/form/country-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { type FieldFaults, type Fields, useFields } from '../../kit/form/use-fields.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Navigate, useParams } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, textsNow, useTexts } from '../../texts.ts'
import own from './simulated-forms.module.css'
import simulators from './simulators.module.css'
import { type Webhook, WebhookSelect } from './webhook-select.tsx'

const words = texts({
  check: { en: 'identity check', lt: 'tapatybės patikra' },
  title: { en: 'Identity check', lt: 'Tapatybės patikra' },
  lead: {
    en: 'This page simulates the partner that checks identities. Nobody is checked here. Choose how the check ends.',
    lt: 'Šis puslapis imituoja partnerį, kuris tikrina tapatybę. Čia niekas netikrinamas. Pasirinkite, kuo patikra baigsis.',
  },
  left: { en: (time: string) => `Time left: ${time}`, lt: (time: string) => `Liko laiko: ${time}` },
  soon: { en: 'Less than a minute is left.', lt: 'Liko mažiau nei minutė.' },
  reported: { en: 'Data that is reported', lt: 'Perduodami duomenys' },
  ends: { en: 'How the check ends', lt: 'Kuo patikra baigsis' },
  back: { en: 'Back to the bank', lt: 'Grįžti į banką' },
  what: { en: 'The identity check', lt: 'tapatybės patikra' },
  firstName: { en: 'First name', lt: 'Vardas' },
  lastName: { en: 'Last name', lt: 'Pavardė' },
  birthdate: { en: 'Date of birth', lt: 'Gimimo data' },
  type: { en: 'Document', lt: 'Dokumentas' },
  number: { en: 'Document number', lt: 'Dokumento numeris' },
  issued: { en: 'Issued on', lt: 'Išdavimo data' },
  expires: { en: 'Valid until', lt: 'Galioja iki' },
  country: { en: 'Issuing country', lt: 'Išdavusi valstybė' },
  nationality: { en: 'Nationality', lt: 'Pilietybė' },
  passport: { en: 'Passport', lt: 'Pasas' },
  id_card: { en: 'Identity card', lt: 'Asmens tapatybės kortelė' },
  missing: { en: 'is required', lt: 'turi būti nurodyta' },
})

const outcomes = texts<Record<CheckStatus, string>>({
  pending: { en: 'Pending', lt: 'Laukiama' },
  passed: { en: 'Passed', lt: 'Sėkminga' },
  failed: { en: 'Failed', lt: 'Nesėkminga' },
  suspected: { en: 'Suspected', lt: 'Įtartina' },
  expired: { en: 'Expired', lt: 'Laikas baigėsi' },
})

const over = texts<Record<Exclude<CheckStatus, 'pending'>, string>>({
  passed: { en: 'The check has been passed.', lt: 'Patikra baigėsi sėkmingai.' },
  failed: { en: 'The check has failed.', lt: 'Patikra baigėsi nesėkmingai.' },
  suspected: { en: 'The check has ended with a suspicion.', lt: 'Patikra baigėsi įtarimu.' },
  expired: { en: 'The ten minutes are over.', lt: 'Dešimt minučių baigėsi.' },
})

const ENDS = ['passed', 'failed', 'suspected', 'expired'] as const
const REFRESH_MS = 5_000

type Session = Result<'getSimulatedIdentitySession'>
type Field =
  | 'first_name'
  | 'last_name'
  | 'birthdate'
  | 'nationality'
  | 'type'
  | 'number'
  | 'issuing_country'
  | 'issue_date'
  | 'expiry_date'

/** `/simulator/identity/$session` (demo only): the page of the simulated identity check. */
export function SimulatedIdentityScreen(): ReactNode {
  const t = useTexts(words)
  const ended = useTexts(over)
  const { session } = useParams() as { session: string }
  const { data, error, refetch, dataUpdatedAt } = useCall(
    'getSimulatedIdentitySession',
    { params: { session } },
    { everyMs: REFRESH_MS, keep: true },
  )
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t.title])
  if (error?.status === 404 || error?.status === 400) return <Navigate to={PATHS.error404.path} replace />
  return (
    <PublicPage wide>
      <div className={simulators.head}>
        <SimulatedLabel what={t.check} />
        <Title order={1}>{t.title}</Title>
        <p className={classes.lead}>{t.lead}</p>
      </div>
      {error && !data ? (
        <Failed what={t.what} error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading lines={6} />
      ) : data.status === 'pending' ? (
        <>
          <TimeLeft until={new Date(dataUpdatedAt + data.remaining_s * 1000).toISOString()} />
          <DecisionForm id={session} session={data} />
        </>
      ) : (
        <div className={classes.box}>
          <Note tone={data.status === 'passed' ? 'good' : 'wait'} live>
            {ended[data.status]}
          </Note>
          <div className={classes.actions}>
            <Button component="a" href={data.return_url}>
              {t.back}
            </Button>
          </div>
        </div>
      )}
    </PublicPage>
  )
}

/** Counts down the ten minutes; only the last one is announced. */
function TimeLeft({ until }: { until: string }): ReactNode {
  const t = useTexts(words)
  const left = useSecondsLeft(until, Number.POSITIVE_INFINITY)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div>
      <p className={own.time} role="timer" aria-live="off">
        {t.left(time)}
      </p>
      <div role="status">{left > 0 && left < 60 ? t.soon : null}</div>
    </div>
  )
}

function DecisionForm({ id, session }: { id: string; session: Session }): ReactNode {
  const t = useTexts(words)
  const ends = useTexts(outcomes)
  const [webhook, setWebhook] = useState<Webhook>('once')
  const chosen = useRef<(typeof ENDS)[number]>('passed')
  const form = useFields<Field>({
    initial: { ...session.person, ...session.document },
    labels: {
      first_name: t.firstName,
      last_name: t.lastName,
      birthdate: t.birthdate,
      nationality: t.nationality,
      type: t.type,
      number: t.number,
      issuing_country: t.country,
      issue_date: t.issued,
      expiry_date: t.expires,
    },
    check,
    send: async ({ first_name, last_name, birthdate, ...document }) => {
      const decided = await request('decideSimulatedIdentitySession', {
        params: { session: id },
        body: {
          status: chosen.current,
          person: { first_name, last_name, birthdate },
          document: { ...document, type: typeOf(document.type) },
          webhook,
        },
      })
      location.assign(decided.return_url)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!form.sending)
      chosen.current = ENDS.find((end) => end === submitter?.getAttribute('value')) ?? 'passed'
    void form.submit(event)
  }

  return (
    <form className={classes.box} onSubmit={submit} noValidate>
      <fieldset className={own.group}>
        <legend>{t.reported}</legend>
        <div className={classes.grid}>
          <TextInput {...form.text('first_name')} />
          <TextInput {...form.text('last_name')} />
          <DateField {...form.value('birthdate')} max={dayIn(new Date(), 'UTC')} />
          <CountrySelect {...form.value('nationality')} />
          <Select
            label={t.type}
            data={IDENTITY_DOCUMENTS.map((type) => ({ value: type, label: t[type] }))}
            value={form.fields.type}
            onChange={(type) => form.change({ type: type ?? 'passport' })}
            allowDeselect={false}
            data-field="type"
          />
          <TextInput {...form.text('number')} />
          <CountrySelect {...form.value('issuing_country')} />
          <DateField {...form.value('issue_date')} />
          <DateField {...form.value('expiry_date')} />
          <WebhookSelect value={webhook} onChange={setWebhook} />
        </div>
      </fieldset>
      {form.problem ? (
        <Note tone="stop" live>
          {form.problem}
        </Note>
      ) : null}
      <fieldset className={own.group}>
        <legend>{t.ends}</legend>
        <div className={classes.actions}>
          {ENDS.map((end) => (
            <Button
              key={end}
              type="submit"
              value={end}
              variant={end === 'passed' ? 'filled' : 'default'}
              loading={form.sending && chosen.current === end}
            >
              {ends[end]}
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

const typeOf = (text: string) => IDENTITY_DOCUMENTS.find((type) => type === text) ?? 'passport'

/** Everything is reported, so all fields are required; the server checks their form. */
function check(fields: Fields<Field>): FieldFaults<Field> {
  const { missing } = textsNow(words)
  const empty = Object.entries(fields).filter(([, value]) => value.trim() === '')
  return Object.fromEntries(empty.map(([field]) => [field, missing])) as FieldFaults<Field>
}
