import type { Currency } from '@fondaco/rules/currency.ts'
import { formatAmount, parseSignedAmount } from '@fondaco/rules/money.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { Amount } from '../../kit/show/amount.tsx'
import { Card } from '../../kit/show/card.tsx'
import { CustomerStatusBadge } from '../../kit/show/customer-status-badge.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import { NextReview, reviewWords } from './next-review.tsx'
import { OwnerName, ownersOf, usePlaceName } from './owners.tsx'
import { RiskDial } from './risk-gauge.tsx'
import classes from './summary-card.module.css'
import { words } from './texts.ts'

const own = texts({
  summary: { en: 'Summary', lt: 'Santrauka' },
  waiting: { en: 'Waiting', lt: 'Ko laukiama' },
  nothing: {
    en: 'Nothing is waiting for staff or for the customer.',
    lt: 'Nei darbuotojams, nei klientui nieko daryti nereikia.',
  },
  decision: { en: 'Application: our decision', lt: 'Paraiška: mūsų sprendimo' },
  second: { en: 'Application: a second approval', lt: 'Paraiška: antro patvirtinimo' },
  documents: {
    en: (count: number) => `Documents to check: ${count}`,
    lt: (count: number) => `Tikrintini dokumentai: ${count}`,
  },
  matches: {
    en: (count: number) => `Watchlist matches to decide: ${count}`,
    lt: (count: number) => `Neišspręstos sąrašų atitiktys: ${count}`,
  },
  requests: {
    en: (count: number) => `The customer: documents to send: ${count}`,
    lt: (count: number) => `Klientas: neatsiųsta dokumentų – ${count}`,
  },
})

/** The state of an applicant or customer beside each part of their page: what waits, risk, balance, and what its kind has. */
export function SummaryCard({
  applicant,
  pathOf,
  withRisk,
  footer,
}: {
  applicant: Applicant
  pathOf: (part: string) => Address
  /** The section beside it does not show the risk. */
  withRisk: boolean
  footer: ReactNode
}): ReactNode {
  const t = useTexts(words)
  const w = useTexts(own)
  const r = useTexts(reviewWords)
  const placeName = usePlaceName()
  const page = pageOf(applicant)
  const input = { params: { id: applicant._id } }
  const calls = callsOf(applicant)
  const { data: risk } = useCall(calls.getRisk, input)
  // The first account is opened by the approval.
  const accounts = useCall(calls.listAccounts, input, { enabled: applicant.approved_at !== null })
  const isLate = applicant.approved_at !== null && !accounts.data && !accounts.error
  const sums = balances(accounts.data)
  const tier = page.tier(applicant)
  const { since } = page.useWords()
  return (
    <Card title={w.summary} footer={footer}>
      <div className={classes.who}>
        <span className={classes.initials} aria-hidden translate="no">
          {page.initials(applicant).map(initial)}
        </span>
        <span className={classes.status}>
          <CustomerStatusBadge status={applicant.status} />
          {tier === null ? null : (
            <span className={classes.tier}>
              {t.tier} {tier}
            </span>
          )}
        </span>
      </div>
      <Waiting applicant={applicant} matches={openMatches(risk)} pathOf={pathOf} />
      {withRisk ? <div className={classes.dial}>{risk ? <RiskDial risk={risk} /> : null}</div> : null}
      <div className={classes.facts} data-late={isLate || undefined}>
        <DefinitionList
          single
          items={[
            [t.balance, sums.length > 0 ? <Balances key="balance" sums={sums} /> : null],
            ...page.useFacts(applicant),
            ...ownersOf(applicant).map(
              ([place, owner]) =>
                [placeName(place), owner ? <OwnerName key={place} of={owner} /> : null] as const,
            ),
            [since, <DateTime key="created" at={applicant.created_at} show="stacked" />],
            [
              t.approvedAt,
              applicant.approved_at ? (
                <DateTime key="approved" at={applicant.approved_at} show="stacked" />
              ) : null,
            ],
            [r.next, applicant.reviews ? <NextReview key="review" reviews={applicant.reviews} /> : null],
          ]}
        />
      </div>
    </Card>
  )
}

const Balances = ({ sums }: { sums: ReturnType<typeof balances> }): ReactNode =>
  sums.map(([currency, sum]) => (
    <div key={currency}>
      <Amount value={sum} currency={currency} />
    </div>
  ))

/** What waits for staff, each with a link to the part that it is in, then what waits for the customer. */
function Waiting({
  applicant,
  matches,
  pathOf,
}: {
  applicant: Applicant
  matches: number
  pathOf: (part: string) => Address
}): ReactNode {
  const t = useTexts(own)
  const page = pageOf(applicant)
  const { approval, all_documents, all_requests } = applicant
  const { ofStaff, ofCustomer } = page.useWaits(applicant)
  const toCheck = all_documents.filter(({ state }) => state === 'received').length
  const asked = all_requests.filter(({ state }) => state === 'requested' || state === 'rejected').length
  const waits: readonly (readonly [isSo: boolean, text: string, part: string])[] = [
    [approval !== null, t.second, page.first],
    [approval === null && page.waitsForDecision(applicant), t.decision, page.first],
    [toCheck > 0, t.documents(toCheck), 'documents'],
    ...ofStaff,
    [matches > 0, t.matches(matches), 'risk'],
    ...ofCustomer,
    [asked > 0, t.requests(asked), 'documents'],
  ]
  const shown = waits.filter(([isSo]) => isSo)
  if (shown.length === 0) return <p className={classes.nothing}>{t.nothing}</p>
  return (
    <ul className={classes.waits} aria-label={t.waiting}>
      {shown.map(([, text, part]) => (
        <li key={text}>
          <Link to={pathOf(part)}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

type Calls = ReturnType<typeof callsOf>

const initial = (name: string): string => [...name][0]?.toLocaleUpperCase() ?? ''

const openMatches = (risk: Result<Calls['getRisk']> | undefined): number =>
  risk?.screening?.hits.filter(({ state }) => state === 'open').length ?? 0

/** The sum of the balances in each currency. */
function balances(accounts: Result<Calls['listAccounts']> | undefined): [Currency, string][] {
  const sums = new Map<Currency, bigint>()
  for (const { balance, acc_details } of accounts ?? []) {
    const { currency } = acc_details
    sums.set(currency, (sums.get(currency) ?? 0n) + (parseSignedAmount(balance, currency) ?? 0n))
  }
  return [...sums].map(([currency, sum]) => [currency, formatAmount(sum, currency)])
}
