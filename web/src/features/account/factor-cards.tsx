import type { ReactNode } from 'react'
import { useCall } from '../../api/query.ts'
import { useSession } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { useTexts } from '../../texts.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { useNewCodes } from './recovery-codes.tsx'
import { words } from './texts.ts'

/**
 * The second factors of a person on a page about something else.
 * @param changed called after each change
 * @param saved called after the person has saved the recovery codes of the first factor
 */
export function FactorCards({
  changed,
  saved,
}: {
  changed: () => Promise<unknown>
  saved: () => void
}): ReactNode {
  const t = useTexts(words)
  const { reload } = useSession()
  const { data, error, refetch } = useCall('getSecurity', {})
  const { show, shown } = useNewCodes(saved)
  if (error) return <Failed what={t.security} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const took = async (recoveryCodes: readonly string[]) => {
    show(recoveryCodes)
    await Promise.all([refetch(), reload(), changed()])
  }
  return (
    <>
      <AuthenticatorCard app={data.totp} changed={took} />
      <PasskeysCard passkeys={data.passkeys} changed={took} />
      {shown}
    </>
  )
}
