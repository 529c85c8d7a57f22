import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/identity/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import type { IdentityDeps } from '../factors/deps.ts'
import { readDemoUsers } from '../users/user-store.ts'
import { isPasswordLoginOpen } from './login.ts'

/** The ways to sign in. In demo mode also the demo users, if their passwords work here. */
export async function getProviders(
  deps: IdentityDeps,
  language: Language,
): Promise<CallResult<typeof calls.getProviders>> {
  const { demoPassword, provider } = deps
  const ways = {
    providers: [{ provider: provider.id, name: provider.name, embedded: provider.embedded }],
    password_login: isPasswordLoginOpen(deps),
  }
  if (demoPassword === null || !provider.embedded) return ways
  const people = await readDemoUsers(deps.db)
  return {
    ...ways,
    demo_sign_ins: people.map((person) => ({
      email: person.email,
      password: demoPassword,
      who: person.note[language],
      totp_secret: person.totpSecret,
    })),
  }
}
