import { APPLICANT_CALLS } from '@fondaco/contract/applications/applicant-call-names.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { FailedChoices } from '../../kit/form/failed-choices.tsx'
import { AUDIT } from '../../kit/list/audit-list.tsx'
import { defineCardList, useCardList } from '../../kit/list/define-list.tsx'
import { ListInCard } from '../../kit/list/list-in-card.tsx'
import { one } from '../../kit/list/list-search.ts'
import { useSearch } from '../../navigation.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './applicants.module.css'

const INDIVIDUAL_AUDIT = defineCardList({ call: APPLICANT_CALLS.INDIVIDUAL.listAudit, ...AUDIT })
const COMPANY_AUDIT = defineCardList({ call: APPLICANT_CALLS.COMPANY.listAudit, ...AUDIT })

const ALL = 'all'

const words = texts({
  account: { en: 'Account', lt: 'Sąskaita' },
  all: { en: 'All acts', lt: 'Visi veiksmai' },
  ofLink: { en: 'The account in the link', lt: 'Nuorodoje nurodyta sąskaita' },
  none: { en: 'Nobody has changed this account.', lt: 'Šios sąskaitos niekas nekeitė.' },
})

/** Who changed what about an individual. */
export const IndividualAudit = ({ id }: { id: string }): ReactNode => (
  <ListInCard of={useCardList(INDIVIDUAL_AUDIT, { params: { id } })} given={[]} />
)

/** Who changed what about a company, or about one of its accounts, which the address names. */
export function CompanyAudit({ id }: { id: string }): ReactNode {
  const t = useTexts(words)
  const account = one(useSearch(), 'account')
  const of = useCardList(COMPANY_AUDIT, { params: { id }, query: account ? { account } : {} })
  const { data: accounts = [], error, refetch } = useCall('listAuditedAccounts', { params: { id } })
  const isUnknown = account && !accounts.some(({ _id }) => _id === account)
  return (
    <>
      {accounts.length > 0 || account || error ? (
        <Select
          className={classes.auditFilter ?? ''}
          label={t.account}
          data={[
            { value: ALL, label: t.all },
            ...(isUnknown ? [{ value: account, label: t.ofLink }] : []),
            ...accounts.map(({ _id, account_id, currency }) => ({
              value: _id,
              label: `${account_id} · ${currency}`,
            })),
          ]}
          value={account || ALL}
          onChange={(next) => of.change({ account: next === ALL || next === null ? undefined : next })}
          allowDeselect={false}
          error={
            error && accounts.length === 0 ? (
              <FailedChoices field={t.account} retry={() => void refetch()} />
            ) : null
          }
        />
      ) : null}
      <ListInCard of={of} given={[]} {...(account ? { noneYet: t.none } : {})} />
    </>
  )
}
