import { EXPIRING_WORDS } from '@fondaco/rules/onboarding/expiry.ts'
import type { ReactNode } from 'react'
import { type Column, Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import type { Applicant } from './applicant.ts'
import { pageOf } from './applicant-pages.tsx'
import { EXPIRY_TONES, expiryWords } from './expiry-words.ts'

type Expiry = Applicant['expiries'][number]

/** Licences, passports and identity cards by the day until which they are valid. Nothing where none is known. */
export function Expiries({ applicant }: { applicant: Applicant }): ReactNode {
  const t = useTexts(expiryWords)
  const language = useLanguage()
  const { expiries } = applicant
  if (expiries.length === 0) return null
  const nameOf = (party: string) =>
    (applicant.kind === 'COMPANY' && applicant.parties.find(({ _id }) => _id === party)?.name) ||
    pageOf(applicant).name(applicant)
  const columns: readonly Column<Expiry>[] = [
    { id: 'what', title: t.what, cell: ({ what }) => EXPIRING_WORDS[what][language] },
    { id: 'whose', title: t.whose, cell: ({ party }) => nameOf(party) },
    {
      id: 'until',
      title: t.until,
      cell: ({ expires_on, state }) => (
        <>
          <Day day={expires_on} /> {state ? <Badge tone={EXPIRY_TONES[state]}>{t[state]}</Badge> : null}
        </>
      ),
    },
  ]
  return (
    <Card title={t.title}>
      <Table
        label={t.title}
        columns={columns}
        rows={expiries}
        rowId={({ party, what }) => `${party} ${what}`}
        empty={null}
      />
    </Card>
  )
}
