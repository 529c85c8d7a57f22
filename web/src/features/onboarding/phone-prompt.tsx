import type { ReactNode } from 'react'
import { request } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'
import { ProvePhone } from './prove-phone.tsx'
import type { PromptProps } from './use-prompt.ts'

/** The phone of an individual. */
export function PhonePrompt({ answered }: PromptProps): ReactNode {
  const { _id } = useMe().user
  return (
    <ProvePhone
      send={(phone) => request('registerIndividual', { body: { step: 'phone_verification', _id, phone } })}
      confirm={async (code) => {
        await request('registerIndividual', { body: { step: 'confirm_phone', _id, phone_code: code } })
        await answered()
      }}
    />
  )
}
