import '../../kit/form/fields.css'
import { Button, Select, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { INSTITUTION } from '../../institution.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Table } from '../../kit/list/table.tsx'
import publicPage from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Note } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { Badge, SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { SimulatorTabs } from './simulator-tabs.tsx'
import classes from './simulators.module.css'

type Seen = Result<'getSimulatedMonitoring'>
type Answer = Seen['planned'][number]['answer']

const ANSWERS = ['done', 'unreachable', 'timeout', 'refused'] as const satisfies readonly Answer[]
const ANYBODY = 'any'

const words = texts({
  monitoring: { en: 'monitoring', lt: 'stebėsena' },
  title: { en: 'Simulated daily monitoring', lt: 'Imituojama kasdienė stebėsena' },
  lead: {
    en: 'Nobody is watched here. The page shows whom a provider of AML data would watch, and plans its next answers.',
    lt: 'Čia niekas nestebimas. Puslapis rodo, ką stebėtų PPP duomenų tiekėjas, ir leidžia suplanuoti kitus jo atsakymus.',
  },
  loading: { en: 'Loading the subjects', lt: 'Įkeliami stebimi asmenys' },
  what: { en: 'The simulated provider', lt: 'imituojamas tiekėjas' },
  subjects: { en: 'Persons and entities', lt: 'Fiziniai ir juridiniai asmenys' },
  none: { en: 'Nobody is known yet', lt: 'Dar nieko nėra' },
  noneNext: {
    en: 'Staff approve a company, or add a person or an entity to one.',
    lt: 'Darbuotojai patvirtina įmonę arba prideda jai fizinį ar juridinį asmenį.',
  },
  name: { en: 'Name', lt: 'Pavadinimas' },
  kind: { en: 'Type', lt: 'Tipas' },
  person: { en: 'Person', lt: 'Fizinis asmuo' },
  entity: { en: 'Entity', lt: 'Juridinis asmuo' },
  state: { en: 'Monitoring', lt: 'Stebėsena' },
  on: { en: 'Monitored', lt: 'Stebimas' },
  off: { en: 'Not monitored', lt: 'Nestebimas' },
  since: { en: 'Since', lt: 'Nuo' },
  plan: { en: 'Plan the next answers', lt: 'Suplanuokite kitus atsakymus' },
  planLead: {
    en: 'To see a failed revert, let the next request succeed and the one after it fail.',
    lt: 'Norėdami pamatyti nepavykusį atkūrimą, leiskite pirmai užklausai pavykti, o antrai – ne.',
  },
  about: { en: 'Requests about', lt: 'Užklausos apie' },
  anybody: { en: 'Anybody', lt: 'Bet ką' },
  first: { en: 'The next request', lt: 'Kita užklausa' },
  second: { en: 'The request after it', lt: 'Užklausa po jos' },
  done: { en: 'Succeeds', lt: 'Pavyksta' },
  unreachable: { en: 'Cannot be reached', lt: 'Nepasiekiamas' },
  timeout: { en: 'Is done, but not answered in time', lt: 'Atlikta, bet neatsakyta laiku' },
  refused: { en: 'Refuses', lt: 'Atmeta' },
  send: { en: 'Plan', lt: 'Planuoti' },
  planned: {
    en: (count: number) => `Planned answers that were not given yet: ${count}.`,
    lt: (count: number) => `Suplanuoti, bet dar neduoti atsakymai: ${count}.`,
  },
})

const REFRESH_MS = 3_000

/** `/simulator/monitoring` (demo only): whom the simulated AML monitoring would watch, and its next answers. */
export function SimulatedMonitoringScreen(): ReactNode {
  const t = useTexts(words)
  const { data, error, refetch } = useCall('getSimulatedMonitoring', {}, { everyMs: REFRESH_MS })
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t.title])
  if (error?.status === 404) return <Navigate to={PATHS.error404.path} replace />
  return (
    <PublicPage wide>
      <SimulatorTabs current="simulatorMonitoring" />
      <div className={classes.head}>
        <SimulatedLabel what={t.monitoring} />
        <Title order={1}>{t.title}</Title>
        <p className={publicPage.lead}>{t.lead}</p>
      </div>
      {error && !data ? (
        <Failed what={t.what} error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading lines={6} label={t.loading} />
      ) : (
        <>
          <Subjects subjects={data.subjects} />
          <PlanForm seen={data} planned={() => void refetch()} />
        </>
      )}
    </PublicPage>
  )
}

function Subjects({ subjects }: Pick<Seen, 'subjects'>): ReactNode {
  const t = useTexts(words)
  return (
    <section className={classes.paper}>
      <Table
        label={t.subjects}
        rows={subjects}
        rowId={({ _id }) => _id}
        empty={<Empty title={t.none}>{t.noneNext}</Empty>}
        columns={[
          { id: 'name', title: t.name, cell: ({ name }) => name },
          { id: 'kind', title: t.kind, cell: ({ kind }) => t[kind] },
          {
            id: 'state',
            title: t.state,
            cell: ({ is_monitored }) => (
              <Badge tone={is_monitored ? 'good' : 'info'}>{is_monitored ? t.on : t.off}</Badge>
            ),
          },
          { id: 'since', title: t.since, cell: ({ changed_at }) => <DateTime at={changed_at} /> },
        ]}
      />
    </section>
  )
}

function PlanForm({ seen, planned }: { seen: Seen; planned: () => void }): ReactNode {
  const t = useTexts(words)
  const { act, busy, refusal } = useAct()
  const [subject, setSubject] = useState(ANYBODY)
  const [answers, setAnswers] = useState<readonly Answer[]>(['unreachable', 'done'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async (send) => {
      await send('planSimulatedMonitoring', {
        body: { subject: subject === ANYBODY ? null : subject, answers: [...answers] },
      })
      planned()
    })
  }
  return (
    <form className={publicPage.box} onSubmit={submit} noValidate>
      <Title order={2}>{t.plan}</Title>
      <p className={publicPage.lead}>{t.planLead}</p>
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <div className={publicPage.grid}>
        <Select
          label={t.about}
          value={subject}
          onChange={(next) => setSubject(next ?? ANYBODY)}
          data={[
            { value: ANYBODY, label: t.anybody },
            ...seen.subjects.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          searchable
          allowDeselect={false}
        />
        {[t.first, t.second].map((label, place) => (
          <Select
            key={label}
            label={label}
            value={answers[place] ?? null}
            onChange={(next) =>
              setAnswers(answers.with(place, ANSWERS.find((one) => one === next) ?? 'done'))
            }
            data={ANSWERS.map((one) => ({ value: one, label: t[one] }))}
            allowDeselect={false}
          />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {t.planned(seen.planned.length)}
      </p>
      <div className={publicPage.actions}>
        <Button type="submit" loading={busy}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}
