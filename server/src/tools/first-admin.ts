import { createInterface } from 'node:readline/promises'
import { newStaffUser } from '@fondaco/contract/identity/user-schemas.ts'
import { inviteFirstAdmin } from '../modules/identity/index.ts'
import { readMode } from '../platform/database-mode.ts'
import { pendingMigrations } from '../platform/migrate.ts'
import { onDatabase } from './on-database.ts'

// npm run first-admin [-- <e-mail> <first name> <last name>]: invites the first admin of a production installation by a
// link on the terminal, and the second while there is one only.

const QUESTIONS = ['E-mail address', 'First name', 'Last name']

await onDatabase(async ({ config, db, pool }) => {
  if (config.MODE !== 'production')
    throw new Error('npm run first-admin is for MODE=production only. A demo already has its users.')
  if ((await readMode(pool)) === null || (await pendingMigrations(pool)).length > 0)
    throw new Error('The database is not ready: start this release in production mode first.')
  const [email, firstName, lastName] = await readPerson()
  const { path, code, hours } = await db
    .transaction()
    .execute((trx) => inviteFirstAdmin(trx, { email, firstName, lastName }, new Date()))
  const signIn = config.OIDC_ISSUER
    ? `They sign in at ${config.PUBLIC_URL} by ${config.OIDC_ISSUER}.`
    : `They choose a password here, within ${hours} hours and once:\n\n  ${config.PUBLIC_URL}${path}\n\nThe person who opens this link becomes the admin. Hand it over in person.`
  const factor = `To set up their second factor they enter this code, within ${hours} hours. It is shown only now. Tell it to them by phone or in person:\n\n  ${code}`
  return {
    well: true,
    text: `${firstName} ${lastName} (${email}) is invited as admin.\n${signIn}\n\n${factor}`,
  }
})

/** From the command line, else asked for. */
async function readPerson(): Promise<[string, string, string]> {
  const given = process.argv.slice(2)
  if (given.length === 0 && process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    for (const question of QUESTIONS) given.push((await terminal.question(`${question}: `)).trim())
    terminal.close()
  }
  const person = newStaffUser
    .pick({ email: true, first_name: true, last_name: true })
    .safeParse({ email: given[0], first_name: given[1], last_name: given[2] })
  if (!person.success || given.length !== QUESTIONS.length)
    throw new Error(
      'Name the person to invite: npm run first-admin -- ona@bank.example Ona Petraitė (names of several words in quotes)',
    )
  return [person.data.email, person.data.first_name, person.data.last_name]
}
