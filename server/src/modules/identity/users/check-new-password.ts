import { PASSWORD_RULES } from '@fondaco/rules/password.ts'
import { refuse } from '../../../platform/http/refuse.ts'

/** In lower case; 49,233 of the ten million passwords that Mark Burnett published, the commonest first. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Read for the first chosen password, and kept: a megabyte that most processes never need. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/**
 * Checks a new password (ASVS 6.2.4, 6.2.11): it meets every rule, is not the owner's e-mail address, and is not among
 * the most common, in upper or lower case. Refuses `password_weak` with `result.rules`, the ids of the failed rules,
 * and `password_common`.
 */
export async function checkNewPassword(password: string, owner: { readonly email: string }): Promise<void> {
  const broken = PASSWORD_RULES.filter((rule) => !rule.test(password)).map((rule) => rule.id)
  if (broken.length > 0) refuse('password_weak', { result: { rules: broken } })
  const folded = password.toLowerCase()
  if (folded === owner.email.trim().toLowerCase()) {
    refuse('password_weak', {
      description: {
        en: 'Your e-mail address cannot be your password. Choose another.',
        lt: 'Jūsų el. pašto adresas negali būti slaptažodis. Pasirinkite kitą.',
      },
      result: { rules: [] },
    })
  }
  if ((await readCommonPasswords()).has(folded)) refuse('password_common')
}
