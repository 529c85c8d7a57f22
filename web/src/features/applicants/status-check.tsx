import type { CustomerStatus } from '@fondaco/rules/onboarding/customer-status.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Note } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'
import { type Applicant, callsOf } from './applicant.ts'
import classes from './applicants.module.css'

const words = texts({
  what: { en: 'What stands in the way', lt: 'Kliūčių sąrašas' },
  forbids: { en: 'This must be resolved first:', lt: 'Pirmiausia reikia išspręsti:' },
  notNow: { en: 'This status is not possible now.', lt: 'Ši būsena dabar negalima.' },
  informs: {
    en: 'The status can be changed. The customer still has:',
    lt: 'Būseną pakeisti galima. Klientas dar turi:',
  },
  missing: {
    en: 'The status can be changed. Not complete yet:',
    lt: 'Būseną pakeisti galima. Dar nebaigta:',
  },
})

/**
 * The facts in the way of a change of status, before it is sent, each with a link that leaves the dialog. `ready` once
 * they are known and forbid nothing.
 */
export function useStatusCheck(
  applicant: Applicant,
  status: CustomerStatus | null,
  leave: () => void,
): { note: ReactNode; ready: boolean } {
  const t = useTexts(words)
  const { data, error, refetch } = useCall(
    callsOf(applicant).validateStatus,
    { params: { id: applicant._id }, body: { status: status ?? 'CLOSED' } },
    { enabled: status !== null },
  )
  if (status === null) return { note: null, ready: false }
  if (error)
    return { note: <Failed what={t.what} error={error} retry={() => void refetch()} />, ready: false }
  if (!data) return { note: <Loading lines={2} />, ready: false }
  const { ok, blockers } = data
  if (blockers.length === 0)
    return {
      note: ok ? null : (
        <Note tone="stop" live>
          {t.notNow}
        </Note>
      ),
      ready: ok,
    }
  return {
    note: (
      <Note tone={ok ? 'wait' : 'stop'} live>
        {ok ? (status === 'APPROVED' ? t.missing : t.informs) : t.forbids}
        <ul className={classes.inTheWay}>
          {blockers.map(({ code, text, href }) => (
            <li key={`${code} ${text}`}>
              <Link to={href as Address} onClick={leave}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Note>
    ),
    ready: ok,
  }
}
