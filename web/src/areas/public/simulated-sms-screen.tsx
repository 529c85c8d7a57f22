import { counted } from '@fondaco/rules/language.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../api/query.ts'
import { INSTITUTION } from '../../institution.ts'
import { Empty, Failed, Loading } from '../../kit/feedback/states.tsx'
import { TypedField } from '../../kit/list/filters.tsx'
import { one, useListSearch } from '../../kit/list/list-search.ts'
import publicPage from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { Navigate } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { SimulatorTabs } from './simulator-tabs.tsx'
import classes from './simulators.module.css'

const words = texts({
  telephone: { en: 'phone', lt: 'telefonas' },
  title: { en: 'Demo phone', lt: 'Demonstracijos telefonas' },
  lead: {
    en: 'No text messages are sent here. All messages come to this phone, and anyone can read them.',
    lt: 'SMS žinutės čia niekam nesiunčiamos. Visos jos ateina į šį telefoną, ir bet kas gali jas perskaityti.',
  },
  filter: { en: 'To the number', lt: 'Gavėjo numeris' },
  filterHint: {
    en: 'With the country code, such as +370 600 12345. Leave it empty to see all messages.',
    lt: 'Su šalies kodu, pvz., +370 600 12345. Palikite tuščią, jei norite matyti visas žinutes.',
  },
  count: {
    en: (count: number) =>
      `${count} ${counted('en', count, { one: 'message', other: 'messages' })}, newest first`,
    lt: (count: number) =>
      `${count} ${counted('lt', count, { one: 'žinutė', few: 'žinutės', other: 'žinučių' })}, naujausios viršuje`,
  },
  loading: { en: 'Loading the messages', lt: 'Įkeliamos žinutės' },
  what: { en: 'The phone', lt: 'telefonas' },
  empty: { en: 'No messages yet', lt: 'Žinučių dar nėra' },
  emptyNext: {
    en: 'Confirm a phone number in your application. The code arrives here within seconds.',
    lt: 'Patvirtinkite telefono numerį pildydami paraišką – kodas čia atsiras per kelias sekundes.',
  },
  noneTo: { en: (to: string) => `No messages to ${to}`, lt: (to: string) => `Žinučių numeriu ${to} nėra` },
  noneToNext: {
    en: 'Check the number, or empty the field to see all messages.',
    lt: 'Patikrinkite numerį arba išvalykite lauką, kad matytumėte visas žinutes.',
  },
  to: { en: (to: string) => `To ${to}`, lt: (to: string) => `Kam: ${to}` },
  failing: {
    en: 'To try a failure, use a number that ends in 404404, which is refused, or in 503503, which cannot be reached.',
    lt: 'Norėdami išbandyti klaidą, naudokite numerį, kuris baigiasi 404404 (atmetamas) arba 503503 (nepasiekiamas).',
  },
})

const REFRESH_MS = 3_000

/** `/simulator/sms` (demo only): simulated text messages, newest first. */
export function SimulatedSmsScreen(): ReactNode {
  const t = useTexts(words)
  const { search, change } = useListSearch(PATHS.simulatorSms.path)
  const to = one(search, 'to')
  const { data, error, refetch } = useCall(
    'listSimulatedSms',
    { query: { ...(to ? { to } : {}), limit: 50 } },
    { everyMs: REFRESH_MS, keep: true },
  )
  useEffect(() => {
    document.title = `${t.title} · ${INSTITUTION.product}`
  }, [t.title])
  if (error?.status === 404) return <Navigate to={PATHS.error404.path} replace />
  return (
    <PublicPage wide>
      <SimulatorTabs current="simulatorSms" />
      <div className={classes.head}>
        <SimulatedLabel what={t.telephone} />
        <Title order={1}>{t.title}</Title>
        <p className={publicPage.lead}>{t.lead}</p>
      </div>
      <div className={classes.filter}>
        <TypedField
          label={t.filter}
          hint={t.filterHint}
          value={to}
          onChange={(next) => change({ to: next })}
        />
      </div>
      <p className={classes.hint}>{t.failing}</p>
      {error && !data ? (
        <Failed what={t.what} error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading lines={6} label={t.loading} />
      ) : (
        <section className={classes.telephone} aria-label={t.title}>
          {data.length === 0 ? (
            <Empty title={to ? t.noneTo(to) : t.empty}>{to ? t.noneToNext : t.emptyNext}</Empty>
          ) : (
            <>
              <p className={classes.count} role="status">
                {t.count(data.length)}
              </p>
              <ul>
                {data.map(({ _id, at, to: reader, text }) => (
                  <li key={_id}>
                    <p className={classes.bubble} translate="no">
                      {text}
                    </p>
                    <p className={classes.hint}>
                      {t.to(reader)} · <DateTime at={at} />
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </PublicPage>
  )
}
