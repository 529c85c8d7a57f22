import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { Failed, Loading } from '../../kit/feedback/states.tsx'
import { Card, Note } from '../../kit/show/card.tsx'
import { Link } from '../../navigation.tsx'
import type { Address } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useNewCodes } from './recovery-codes.tsx'
import { words } from './texts.ts'

/**
 * The person's sign-in methods. A person who needs a second factor and has none reads why, and continues after setting
 * it up.
 * @param goOn the next page of a person who came here for that
 */
export function SecurityTab({ goOn }: { goOn: Address }): ReactNode {
  const t = useTexts(words)
  const { second_factor, permissions } = useMe()
  const { reload } = useSession()
  const { data, error, refetch } = useCall('getSecurity', {})
  const [needed] = useState(!second_factor.set_up)
  const { show, shown } = useNewCodes()
  const [making, setMaking] = useState(false)
  if (error) return <Failed what={t.security} error={error} retry={() => void refetch()} />
  if (!data) return <Loading />

  const changed = async (recoveryCodes: readonly string[]) => {
    show(recoveryCodes)
    await Promise.all([refetch(), reload()])
  }
  const pays = permissions.includes('payment:create')
  return (
    <div className={classes.stack}>
      {needed && !second_factor.set_up && (second_factor.required || pays) ? (
        <Note tone="wait">{second_factor.required ? t.required : t.toPay}</Note>
      ) : null}
      {needed && second_factor.set_up ? (
        <Note tone="good" live>
          {t.ready}{' '}
          <Button component={Link} to={goOn} size="compact-sm">
            {t.goOn}
          </Button>
        </Note>
      ) : null}
      <AuthenticatorCard app={data.totp} changed={changed} />
      <PasskeysCard passkeys={data.passkeys} changed={changed} />
      {second_factor.set_up ? (
        <Card title={t.recovery} padded side={t.recoveryLeft(data.recovery_codes_left)}>
          <p className={classes.lead}>{t.recoveryLead}</p>
          <Button variant="default" onClick={() => setMaking(true)}>
            {t.makeNew}
          </Button>
        </Card>
      ) : null}
      {data.password_changed_at === null ? null : (
        <PasswordCard changedAt={data.password_changed_at} changed={() => changed([])} />
      )}
      {making ? (
        <ProofDialog
          title={t.makeNew}
          action={t.makeNew}
          act={async (proof) => changed((await request('makeRecoveryCodes', { body: proof })).recovery_codes)}
          close={() => setMaking(false)}
        />
      ) : null}
      {shown}
    </div>
  )
}
