import { countryName } from '@fondaco/rules/country.ts'
import { PROPOSALS } from '@fondaco/rules/proposals.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { useCan } from '../../api/session.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { Table } from '../../kit/list/table.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { Badge } from '../../kit/show/status-badge.tsx'
import { written } from '../../kit/show/written.tsx'
import { Link } from '../../navigation.tsx'
import { changePath } from '../../paths.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './bank-texts.ts'
import { numberText } from './number-text.ts'

type BankDetail = Result<'getInstitutionBank'>

/** What is known about a bank. */
export function BankDetails({ of: { account, address, entities } }: { of: BankDetail }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const places = [address.street, [address.postal_code, address.city].filter(Boolean).join(' ')]
  const place = [...places, address.country && countryName(address.country, language)].filter(Boolean)
  return (
    <Card title={t.details} padded>
      <DefinitionList
        items={[
          [t.bic, account.bic ?? t.noDetails],
          [t.mainAccount, account.account_id && `${numberText(account.account_id)} ${account.currency}`],
          [t.address, place.length > 0 ? written(place.join(', ')) : null],
          [t.entities, entities.join(', ')],
        ]}
      />
    </Card>
  )
}

/** The changes of a bank and of the accounts with it: those that wait come first. */
export function BankChanges({ of: { changes } }: { of: BankDetail }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const seesChanges = useCan()('manage:banks')
  return (
    <Card title={t.changes}>
      <Table
        label={t.changes}
        columns={[
          {
            id: 'what',
            title: t.what,
            fit: 'wrap',
            cell: ({ _id, kind, subject }) => {
              const name = `${PROPOSALS[kind].name[language]}: ${subject}`
              return seesChanges ? <Link to={changePath(_id)}>{name}</Link> : name
            },
          },
          {
            id: 'state',
            title: t.state,
            cell: ({ state }) =>
              state === 'PROPOSED' ? (
                <Badge tone="wait">{t.waits}</Badge>
              ) : (
                <Badge tone="good">{t.made}</Badge>
              ),
          },
          { id: 'at', title: t.when, cell: ({ at }) => <DateTime at={at} /> },
          { id: 'by', title: t.proposedBy, cell: ({ proposed_by }) => proposed_by },
          { id: 'approved', title: t.approvedBy, cell: ({ approved_by }) => approved_by ?? '–' },
          { id: 'why', title: t.why, fit: 'wrap', cell: ({ reason }) => written(reason) },
        ]}
        rows={changes}
        rowId={({ _id }) => _id}
        empty={<Empty title={t.noChanges}>{t.noChangesHint}</Empty>}
      />
    </Card>
  )
}
