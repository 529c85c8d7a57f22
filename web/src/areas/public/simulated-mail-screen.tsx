import '@mantine/core/styles/SegmentedControl.css'
import { counted } from '@fondaco/rules/language.ts'
import { SegmentedControl, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { INSTITUTION } from '../../institution.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { TypedField } from '../../kit/list/filters.tsx'
import { one, useListSearch } from '../../kit/list/list-search.ts'
import publicPage from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Link, Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { LetterFrame } from './letter-frame.tsx'
import { SimulatorTabs } from './simulator-tabs.tsx'
import classes from './simulators.module.css'

const words = texts({
  mail: { en: 'mail', lt: 'paštas' },
  title: { en: 'Demo mailbox', lt: 'Demonstracijos pašto dėžutė' },
  lead: {
    en: 'No e-mails are sent here. All e-mails are in this mailbox, and anyone can read them.',
    lt: 'Laiškai čia niekam nesiunčiami. Visi jie yra šioje dėžutėje, ir bet kas gali juos perskaityti.',
  },
  filter: { en: 'To the address', lt: 'Adresatas' },
  filterHint: {
    en: 'Leave it empty to see all e-mails.',
    lt: 'Palikite tuščią, jei norite matyti visus laiškus.',
  },
  letters: { en: 'E-mails', lt: 'Laiškai' },
  count: {
    en: (count: number) =>
      `${count} ${counted('en', count, { one: 'e-mail', other: 'e-mails' })}, newest first`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'laiškas', few: 'laiškai', other: 'laiškų' })}, naujausi viršuje`,
  },
  loading: { en: 'Loading the e-mails', lt: 'Įkeliami laiškai' },
  what: { en: 'The mailbox', lt: 'pašto dėžutė' },
  empty: { en: 'No e-mails yet', lt: 'Laiškų dar nėra' },
  emptyNext: {
    en: 'Sign up, or ask for a new password. The e-mail arrives here within seconds.',
    lt: 'Užsiregistruokite arba paprašykite naujo slaptažodžio – laiškas čia atsiras per kelias sekundes.',
  },
  noneTo: { en: (to: string) => `No e-mails to ${to}`, lt: (to: string) => `Laiškų adresu ${to} nėra` },
  noneToNext: {
    en: 'Check the address, or empty the field to see all e-mails.',
    lt: 'Patikrinkite adresą arba išvalykite lauką, kad matytumėte visus laiškus.',
  },
  gone: { en: 'This e-mail is no longer among the newest', lt: 'Šio laiško tarp naujausių nebėra' },
  goneNext: { en: 'Choose another from the list.', lt: 'Pasirinkite kitą iš sąrašo.' },
  all: { en: 'All e-mails', lt: 'Visi laiškai' },
  to: { en: (to: string) => `To ${to}`, lt: (to: string) => `Kam: ${to}` },
  form: { en: 'View as', lt: 'Kaip rodyti' },
  asLetter: { en: 'E-mail', lt: 'Laiškas' },
  asText: { en: 'Text', lt: 'Tekstas' },
  failing: {
    en: 'To try a failure, write to refused@…, which is refused, or to unreachable@…, which is tried again and again.',
    lt: 'Norėdami išbandyti klaidą, rašykite adresu refused@… (laiškas atmetamas) arba unreachable@… (bandoma siųsti vis iš naujo).',
  },
})

type Letter = Result<'listSimulatedMail'>[number]

const REFRESH_MS = 3_000

/** `/simulator/mail` (demo only): simulated letters, newest first, and one of them to read. */
export function SimulatedMailScreen(): ReactNode {
  const t = useTexts(words)
  const { search, change } = useListSearch(PATHS.simulatorMail.path)
  const [to, chosen] = [one(search, 'to'), one(search, 'letter')]
  const { data, error, refetch } = useCall(
    'listSimulatedMail',
    { query: { ...(to ? { to } : {}), limit: 50 } },
    { everyMs: REFRESH_MS, keep: true },
  )
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t.title])
  if (error?.status === 404) return <Navigate to={PATHS.error404.path} replace />
  const letter = chosen ? data?.find(({ _id }) => _id === chosen) : data?.[0]
  return (
    <PublicPage wide>
      <SimulatorTabs current="simulatorMail" />
      <div className={classes.head}>
        <SimulatedLabel what={t.mail} />
        <Title order={1}>{t.title}</Title>
        <p className={publicPage.lead}>{t.lead}</p>
      </div>
      <div className={classes.filter}>
        <TypedField
          label={t.filter}
          hint={t.filterHint}
          value={to}
          onChange={(next) => change({ to: next, letter: undefined })}
        />
      </div>
      <p className={classes.hint}>{t.failing}</p>
      {error && !data ? (
        <Failed what={t.what} error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading lines={8} label={t.loading} />
      ) : data.length === 0 ? (
        <div className={classes.paper}>
          <Empty title={to ? t.noneTo(to) : t.empty}>{to ? t.noneToNext : t.emptyNext}</Empty>
        </div>
      ) : (
        <div className={classes.panes} data-chosen={chosen !== ''}>
          <LetterList letters={data} to={to} current={letter?._id} />
          <div className={classes.pane}>
            <Link className={classes.back} to={PATHS.simulatorMail.path} search={to ? { to } : {}}>
              {t.all}
            </Link>
            {letter ? (
              <ReadingPane key={letter._id} letter={letter} focus={chosen !== ''} />
            ) : (
              <Empty title={t.gone}>{t.goneNext}</Empty>
            )}
          </div>
        </div>
      )}
    </PublicPage>
  )
}

function LetterList({
  letters,
  to,
  current,
}: {
  letters: readonly Letter[]
  to: string
  current: string | undefined
}): ReactNode {
  const t = useTexts(words)
  return (
    <nav className={classes.list} aria-label={t.letters}>
      <p className={classes.count} role="status">
        {t.count(letters.length)}
      </p>
      <ul>
        {letters.map(({ _id, at, subject, to: reader }) => (
          <li key={_id}>
            <Link
              to={PATHS.simulatorMail.path}
              search={{ ...(to ? { to } : {}), letter: _id } as never}
              aria-current={_id === current ? 'true' : undefined}
            >
              <strong translate="no">{subject}</strong>
              <span>{reader}</span>
              <DateTime at={at} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The open letter. A chosen letter takes the focus. */
function ReadingPane({ letter, focus }: { letter: Letter; focus: boolean }): ReactNode {
  const t = useTexts(words)
  const [form, setForm] = useState<'letter' | 'text'>('letter')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <article className={classes.reading} aria-label={letter.subject} translate="no">
      <Title order={2} ref={heading} tabIndex={-1}>
        {letter.subject}
      </Title>
      <p className={classes.hint}>
        {t.to(letter.to)} · <DateTime at={letter.at} />
      </p>
      <SegmentedControl
        aria-label={t.form}
        value={form}
        onChange={(next) => setForm(next === 'text' ? 'text' : 'letter')}
        data={[
          { value: 'letter', label: t.asLetter },
          { value: 'text', label: t.asText },
        ]}
      />
      {form === 'letter' ? (
        <LetterFrame html={letter.html} title={letter.subject} />
      ) : (
        <pre className={classes.text}>{letter.text}</pre>
      )}
    </article>
  )
}
