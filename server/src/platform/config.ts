import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isDay } from '@fondaco/rules/calendar.ts'
import type { Institution, SupportHours } from '@fondaco/rules/institution.ts'
import { hoursWords } from '@fondaco/rules/support-hours.ts'
import { readWireRails } from '@fondaco/rules/wires/wire-rails.ts'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * A default is written as in the environment; `{PORT}` is replaced by the value of that setting. If demo and production
 * differ, it has a text for each; absent means no default.
 */
type Default = string | { demo: string; production?: string }

interface Setting<S extends z.ZodType = z.ZodType> {
  schema: S
  description: string
  default: Default | undefined
}

function setting<S extends z.ZodType>(schema: S, description: string, given?: Default): Setting<S> {
  return { schema, description, default: given }
}

const text = z.string()
const place = z.string().transform((path) => resolve(ROOT, path))
const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/$/, ''))
const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })

const clearingBic = z
  .string()
  .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters')

const LIST_FORMATS = ['ofac', 'un', 'uk', 'eu'] as const

/** `ofac=/srv/sdn.csv,un=https://…`: each format once, with a path or an address. */
function listSources(text: string, context: z.RefinementCtx) {
  const sources = text.split(',').map((source) => {
    const [, name, at = ''] = /^\s*(\w+)=(\S+)\s*$/.exec(source) ?? []
    const format = LIST_FORMATS.find((known) => known === name)
    const isAddress = /^\w+:/.test(at)
    const isSafe = !isAddress || /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/.test(at)
    return format && isSafe ? { format, place: isAddress ? at : resolve(ROOT, at) } : null
  })
  const known = sources.filter((source) => source !== null)
  if (known.length !== sources.length || new Set(known.map(({ format }) => format)).size !== known.length) {
    context.addIssue(
      'must be such as ofac=/srv/lists/sdn.csv,un=https://lists.example/un.xml, each list once',
    )
  }
  return known
}

/** `BIC=sha256,…`: each bank once, by the hash of its secret. */
function payeeRequesters(text: string, context: z.RefinementCtx) {
  const requesters = text.split(',').map((one) => {
    const [, bic = '', hash = ''] = /^\s*([A-Z0-9]{8}(?:[A-Z0-9]{3})?)=([0-9a-f]{64})\s*$/.exec(one) ?? []
    return bic === '' ? null : { bic, secretHash: hash }
  })
  const known = requesters.filter((one) => one !== null)
  if (
    known.length !== requesters.length ||
    new Set(known.map(({ secretHash }) => secretHash)).size !== known.length
  ) {
    context.addIssue('must be BICs with the SHA-256 of a secret of their own, such as COBADEFFXXX=9f86…')
  }
  return known
}

const HOURS = /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/

function hoursOf(hours: string): SupportHours {
  const [, first = '', last = first, from = '', to = ''] = HOURS.exec(hours) ?? []
  return { days: [Number(first), Number(last)], from, to }
}

function oneOf<const T extends readonly string[]>(...values: T) {
  return z.enum(values, `must be ${values.join(' or ')}`)
}

function whole(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`
  return z.string().regex(/^\d+$/, words).transform(Number).pipe(z.int().min(least, words).max(most, words))
}

/** All settings. `docs/running.md` has the same list, and a test compares the two. */
export const SETTINGS = {
  MODE: setting(
    oneOf('demo', 'production'),
    'Purpose of the installation. `demo` fills itself with an invented institution and offers the simulators; `production` has neither. A database keeps the mode of its first start permanently',
    'demo',
  ),
  ROLE: setting(
    oneOf('api', 'worker', 'all'),
    'Work of this process: answer calls (`api`), do jobs (`worker`), or both',
    'all',
  ),
  HOST: setting(
    z.string().transform((hosts) => hosts.split(',').map((host) => host.trim())),
    'Addresses to listen on, with commas between them. The demo listens on this machine only',
    { demo: '127.0.0.1,::1', production: '0.0.0.0' },
  ),
  PORT: setting(whole(1, 65_535), 'Port to listen on', '3000'),
  PUBLIC_URL: setting(
    address.refine((url) => new URL(url).pathname === '/', 'must be an address without a path'),
    'Address that browsers use. Cookies belong to it. In production it must be https',
    { demo: 'http://localhost:{PORT}' },
  ),
  DEMO_REACHABLE: setting(
    onOrOff,
    'Whether other machines may reach a demo, where everyone can sign in as anyone. If off, a demo does not start with a `HOST`, `PUBLIC_URL` or `TRUSTED_PROXIES` that lets them in',
    'off',
  ),
  DATA_DIR: setting(
    place,
    'Folder for the data of the installation: the embedded database and the files. Relative to the folder of the product',
    './data',
  ),
  DATABASE_URL: setting(
    database.optional(),
    'PostgreSQL 15 or newer, used instead of the embedded one. It needs the extension `pg_trgm` of its contrib package. Its role owns the database and the tables, and migrates them',
  ),
  DATABASE_APP_URL: setting(
    database.optional(),
    'The same database with the application’s login, a member of `fondaco_app`. If not set, each connection takes that role with `SET ROLE`',
  ),
  BACKUP_DIR: setting(
    place.optional(),
    'Folder for backups of the embedded database, on another disk than `DATA_DIR`. The write-ahead log is copied there continuously',
  ),
  DATABASE_POOL_SIZE: setting(whole(2, 500), 'Database connections of this process at most', '20'),
  WORKER_CONCURRENCY: setting(whole(1, 64), 'Jobs that a worker runs in parallel', '4'),
  PRODUCT_NAME: setting(text, 'Name of the product on screens and in letters', 'Fondaco'),
  PRODUCT_KEY: setting(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and _, beginning with a letter'),
    'Name of the product inside keys, such as `fondaco_account`',
    'fondaco',
  ),
  INSTITUTION_NAME: setting(
    text,
    'Legal name of the institution, on pages, letters and documents, and as the bank of its account numbers',
    { demo: '{PRODUCT_NAME} UAB' },
  ),
  INSTITUTION_ADDRESS: setting(text, 'Its registered address, on one line', {
    demo: '1 Invented Street, LT-01100 Vilnius, Lithuania',
  }),
  LICENCE_NUMBER: setting(
    text.optional(),
    'Number of its licence. A demo has none; production needs it, and `LICENCE_AUTHORITY`',
  ),
  LICENCE_AUTHORITY: setting(text.optional(), 'Authority that granted it, such as `the Bank of Lithuania`'),
  SUPPORT_EMAIL: setting(z.email('must be an e-mail address'), 'Address at which customers reach support', {
    demo: 'support@fondaco.example',
  }),
  SUPPORT_PHONE: setting(
    z.string().regex(/^\+\d[\d ]{5,18}\d$/, 'must be a number such as +370 5 000 0000'),
    'Telephone of support, with the code of the country',
    { demo: '+370 5 000 0000' },
  ),
  SUPPORT_HOURS: setting(
    z
      .string()
      .regex(HOURS, 'must be weekdays and times such as 1-5 08:00-18:00 (1 is Monday)')
      .transform(hoursOf),
    'When support answers, by the institution’s clock: weekdays and times, 1 for Monday',
    '1-5 08:00-18:00',
  ),
  TERMS_URL: setting(
    address.optional(),
    'Page with the terms and conditions, at which they stay readable. A demo has none; production needs it, `TERMS_VERSION` and `TERMS_FROM`',
  ),
  TERMS_VERSION: setting(text.optional(), 'Version of the terms and conditions, such as `3.1`'),
  TERMS_FROM: setting(
    z.string().refine(isDay, 'must be a day such as 2026-01-31').optional(),
    'First day of that version',
  ),
  REGISTRATION_URL: setting(
    address,
    'Page where a company continues its registration',
    '{PUBLIC_URL}/registration/corporate',
  ),
  OIDC_ISSUER: setting(
    address.optional(),
    'OpenID Connect provider for sign-in, instead of the embedded one',
  ),
  OIDC_CLIENT_ID: setting(text.optional(), 'Client id of this installation at that provider'),
  OIDC_CLIENT_SECRET: setting(text.optional(), 'Its secret'),
  PASSWORD_LOGIN: setting(onOrOff, 'Whether `POST login` accepts an e-mail address and a password', 'on'),
  PASSWORD_MAX_AGE: setting(
    whole(0, 3650),
    'Days after which a password must be changed; 0 means never',
    '0',
  ),
  SESSION_HOURS: setting(whole(1, 24), 'Longest session, in hours', '12'),
  IDLE_MINUTES_CUSTOMER: setting(
    whole(1, 60),
    'Minutes without activity after which a customer’s session ends; at most 5 in production (RTS art. 4)',
    '5',
  ),
  IDLE_MINUTES_STAFF: setting(
    whole(1, 120),
    'Minutes without activity after which a staff session ends',
    '15',
  ),
  RATE_LOGIN_PER_ACCOUNT: setting(
    whole(1, 100_000),
    'Failures of one account in 15 minutes, after which it is locked for the rest of that time. Three kinds are counted separately: second factors; passwords within a session and codes of letters; sign-ins without a code. At most 5 in production (RTS art. 4)',
    '5',
  ),
  RATE_LOGIN_PER_IP: setting(
    whole(1, 100_000),
    'The same failures from one network address in 15 minutes, after which it must wait. Sign-ins without a code have a separate limit. At most 100 in production',
    '20',
  ),
  RATE_LOGIN_WITHOUT_CODE_PER_IP: setting(
    whole(1, 100_000),
    'Sign-ins without a code from one network address in 15 minutes, including successful ones; at most 500 in production',
    '100',
  ),
  RATE_SIGN_INS_PER_MINUTE: setting(
    whole(1, 100_000),
    'Sign-ins that one network address may begin in a minute at the identity provider, and the same number by passkey',
    '60',
  ),
  FACTOR_REST_HOURS: setting(
    whole(0, 720),
    'Hours for which a customer’s new second factor authorises only payments between own accounts. It applies if the factor was bound neither during the sign-up nor with an older factor. 0 switches it off, which production refuses',
    '24',
  ),
  RATE_CODES_PER_SUBJECT: setting(
    whole(1, 100_000),
    'Most codes sent to one e-mail address or phone in 10 minutes',
    '3',
  ),
  RATE_CODES_PER_IP: setting(
    whole(1, 100_000),
    'Most codes sent at the request of one network address in 10 minutes',
    { demo: '120', production: '20' },
  ),
  RATE_PAYMENTS_PER_MINUTE: setting(whole(1, 1_000_000), 'Payments that one user may create in a minute', {
    demo: '300',
    production: '30',
  }),
  RATE_PAYEE_CHECKS_PER_MINUTE: setting(
    whole(1, 100_000),
    'Name checks of payees that one user may make in a minute; at most 30 in production',
    '30',
  ),
  RATE_PAYEE_CHECKS_PER_DAY: setting(
    whole(1, 100_000),
    'The same in a day; at most 200 in production',
    '200',
  ),
  SCA: setting(
    onOrOff,
    'Whether payments need strong customer authentication. `off` is for benchmarks and load tests; production refuses it',
    'on',
  ),
  SCA_LOW_VALUE: setting(
    whole(0, 30),
    'Amount in EUR up to which a payment is exempt from it, 0 for none (RTS art. 16). At most five in a row and 100 EUR in total since the last authorised payment',
    '0',
  ),
  SCA_TRUSTED_PAYEES: setting(
    onOrOff,
    'Whether payments to payees that a customer trusts are exempt from it (RTS art. 13)',
    'on',
  ),
  RATE_CHECKS_PER_DAY: setting(
    whole(1, 1_000),
    'Identity checks that one individual may begin in a day, and the same number of signatures. Each costs money',
    '10',
  ),
  RATE_UPLOADS_PER_HOUR: setting(
    whole(1, 1_000_000),
    'Uploads that one user may make in an hour, with up to `MAX_FILES` files each',
    '120',
  ),
  RATE_TASKS_PER_HOUR: setting(
    whole(1, 10_000),
    'Exports in the background that one user may start in an hour',
    '30',
  ),
  TASK_FILES_PER_USER: setting(
    whole(1, 10_000),
    'Files of such exports that one user may keep; each is removed after seven days',
    '20',
  ),
  TASK_MEGABYTES_PER_USER: setting(
    whole(1, 100_000),
    'Megabytes of such files that one user may keep. An export that would exceed them ends without a file',
    '500',
  ),
  RATE_SIMULATOR_PER_MINUTE: setting(
    whole(1, 1_000_000),
    'Calls to the simulators from one network address in a minute',
    '120',
  ),
  CLEARING: setting(
    oneOf('simulator', 'file-exchange'),
    'Connection to the clearing house: an embedded simulator (demo only), or message files in a folder that a gateway serves',
    { demo: 'simulator' },
  ),
  CLEARING_DIR: setting(
    place.optional(),
    'Folder of `CLEARING=file-exchange`. It must exist and be one filesystem with its subfolders',
  ),
  CLEARING_BIC: setting(
    clearingBic.optional(),
    'BIC under which this institution takes part in clearing, for `CLEARING=file-exchange`',
  ),
  WIRE_CLEARING: setting(
    oneOf('none', 'simulator', 'file-exchange'),
    'Connection to the correspondent bank of wires: none, so that staff complete all wires by hand; an embedded simulator (demo only); or message files in a folder that a gateway serves',
    { demo: 'simulator', production: 'none' },
  ),
  WIRE_RAILS: setting(
    z
      .string()
      .transform((text, context) => {
        const rails = readWireRails(text)
        if (rails === null)
          context.addIssue('must be currencies with commas between them, such as USD,UAB/GBP, each once')
        return rails ?? []
      })
      .optional(),
    'Wires that go by `WIRE_CLEARING`: currencies with commas between them, each of all entities or of one (`UAB/GBP`). Staff complete the others by hand',
    { demo: 'USD' },
  ),
  WIRE_CLEARING_DIR: setting(
    place.optional(),
    'Folder of `WIRE_CLEARING=file-exchange`, another than `CLEARING_DIR`. It must exist and be one filesystem with its subfolders',
  ),
  WIRE_CLEARING_BIC: setting(
    clearingBic.optional(),
    'BIC under which the correspondent bank knows this institution, for `WIRE_CLEARING=file-exchange`',
  ),
  CLEARING_BATCH_COUNT: setting(
    whole(1, 10_000),
    'Most messages in one file of a file exchange. When so many wait, the file is written',
    '500',
  ),
  CLEARING_BATCH_SECONDS: setting(
    whole(0, 3_600),
    'Longest time in seconds that a message waits for others before its file is written. Instant payments do not wait',
    '10',
  ),
  CLEARING_MAX_FILE_MB: setting(
    whole(1, 1_000),
    'Size of the largest accepted file in MiB. A larger one is refused without being read',
    '50',
  ),
  SIMULATOR_DELAY_MS: setting(
    whole(0, 60_000),
    'Answer time of the simulated clearing house and correspondent bank in milliseconds',
    '400',
  ),
  PAYEE_VERIFICATION: setting(
    oneOf('simulator', 'epc-api'),
    'How other banks are asked whether a payee’s name fits: an embedded simulator (demo only), or the EPC’s API between institutions',
    { demo: 'simulator' },
  ),
  PAYEE_VERIFICATION_URL: setting(
    z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .refine((url) => new URL(url).pathname === '/', 'must be an address without a path')
      .optional(),
    'Address of `PAYEE_VERIFICATION=epc-api`: the routing and verification mechanism that reaches the banks',
  ),
  PAYEE_VERIFICATION_PATH: setting(
    z.string().regex(/^\/[\w./~-]*$/, 'must be a path such as /vop/v1/payee-verifications'),
    'Path of the API there',
    '/vop/v1/payee-verifications',
  ),
  PAYEE_VERIFICATION_CERT_FILE: setting(
    place.optional(),
    'File with our certificate for it in PEM. Relative to the folder of the product',
  ),
  PAYEE_VERIFICATION_KEY_FILE: setting(place.optional(), 'File with the key of that certificate in PEM'),
  PAYEE_VERIFICATION_CA_FILE: setting(
    place.optional(),
    'File with the certificates in PEM that it must be signed by',
  ),
  PAYEE_REQUESTERS: setting(
    z.string().transform(payeeRequesters).optional(),
    'Banks that may ask us about payees, with commas between them: the BIC of each and the SHA-256 of its secret, such as `COBADEFFXXX=9f86…`. Without it no bank is answered',
  ),
  RATE_PAYEE_REQUESTS_PER_MINUTE: setting(
    whole(1, 1_000_000),
    'Questions that one of these banks may ask in a minute, and failed credentials of one network address',
    '600',
  ),
  WATCHLISTS: setting(
    oneOf('demo', 'file'),
    'Lists for name screening: a small invented one (demo only), or files of the publishers',
    { demo: 'demo' },
  ),
  WATCHLISTS_DIR: setting(
    place.optional(),
    'Folder of `WATCHLISTS=file` with current list files. Each file is recognised by its content',
  ),
  WATCHLISTS_SOURCES: setting(
    z.string().transform(listSources).optional(),
    'Lists of `WATCHLISTS=file` instead of a folder, with commas between them: `ofac=`, `un=`, `uk=` or `eu=` and a path or an https address. For OFAC name its `sdn.csv`; `alt.csv` and `sdn_comments.csv` are fetched from the same place',
  ),
  WATCHLISTS_REDIRECT_HOSTS: setting(
    z
      .string()
      .transform((hosts) => hosts.split(',').map((host) => host.trim()))
      .optional(),
    'Further hosts to which an address of `WATCHLISTS_SOURCES` may redirect, with commas between them',
  ),
  MAIL: setting(
    oneOf('simulator', 'smtp'),
    'Delivery of letters: to an embedded mailbox that everyone can open (demo only), or through a mail server',
    { demo: 'simulator' },
  ),
  SMTP_URL: setting(
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an address such as smtps://user:password@mail.example:465',
      })
      .regex(/^[^/]+\/\/[^/?#]+\/?$/, 'must be an address without a path')
      .optional(),
    'Mail server of `MAIL=smtp`, with user and password if it needs them. `smtps://` uses TLS from the start; `smtp://` switches to TLS (STARTTLS). Only a server on this machine may be without TLS',
  ),
  MAIL_FROM: setting(z.email('must be an e-mail address'), 'Sender address of letters', {
    demo: 'no-reply@fondaco.example',
  }),
  SMS: setting(
    oneOf('simulator', 'http-gateway'),
    'Delivery of text messages: to an embedded phone that everyone can read (demo only), or through a gateway',
    { demo: 'simulator' },
  ),
  SMS_GATEWAY_URL: setting(
    address.optional(),
    'Address to which `SMS=http-gateway` posts each message; must be https in production',
  ),
  SMS_GATEWAY_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces')
      .optional(),
    'Bearer token of this installation at the gateway',
  ),
  SMS_FROM: setting(
    text,
    'Sender number or name of text messages. A name of at most 11 letters and digits works everywhere',
    '{PRODUCT_NAME}',
  ),
  IDENTITY_VERIFICATION: setting(
    oneOf('simulator', 'idenfy'),
    'Provider of identity checks: an embedded simulator (demo only), or iDenfy',
    { demo: 'simulator' },
  ),
  IDENFY_URL: setting(
    address,
    'Address of iDenfy’s API; must be https in production',
    'https://ivs.idenfy.com',
  ),
  IDENFY_API_KEY: setting(text.optional(), 'API key of `IDENTITY_VERIFICATION=idenfy`'),
  IDENFY_API_SECRET: setting(text.optional(), 'Its secret'),
  IDENFY_WEBHOOK_SECRET: setting(
    text.optional(),
    'Signing key of iDenfy’s webhooks; at least 32 characters in production',
  ),
  E_SIGNATURE: setting(
    oneOf('simulator', 'docusign'),
    'Provider of e-signatures: an embedded simulator (demo only), or DocuSign',
    { demo: 'simulator' },
  ),
  DOCUSIGN_URL: setting(
    address.optional(),
    'Address of the account of `E_SIGNATURE=docusign`, such as `https://eu.docusign.net`; must be https in production',
  ),
  DOCUSIGN_AUTH_URL: setting(
    address,
    'Address of DocuSign’s access tokens; must be https in production',
    'https://account.docusign.com',
  ),
  DOCUSIGN_ACCOUNT_ID: setting(text.optional(), 'Id of the account there'),
  DOCUSIGN_USER_ID: setting(text.optional(), 'Id of the user who sends the forms'),
  DOCUSIGN_INTEGRATION_KEY: setting(text.optional(), 'Id of this installation at DocuSign'),
  DOCUSIGN_PRIVATE_KEY_FILE: setting(
    place.optional(),
    'File with its RSA private key in PEM. Relative to the folder of the product',
  ),
  DOCUSIGN_CRS_TEMPLATE: setting(text.optional(), 'Id of the template of the CRS form of an individual'),
  DOCUSIGN_CRS_COMPANY_TEMPLATE: setting(text.optional(), 'Id of the template of the CRS form of a company'),
  DOCUSIGN_WEBHOOK_SECRET: setting(
    text.optional(),
    'HMAC key of the webhooks of DocuSign Connect; at least 32 characters in production',
  ),
  MONITORING: setting(
    oneOf('simulator', 'http'),
    'Provider of the daily AML monitoring of people and entities behind companies: an embedded simulator (demo only), or a service by HTTP',
    { demo: 'simulator' },
  ),
  MONITORING_URL: setting(
    address.optional(),
    'Address of the service of `MONITORING=http`; must be https in production',
  ),
  MONITORING_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be plain characters without spaces')
      .optional(),
    'Bearer key of this installation at the service',
  ),
  COMPANY_REGISTER: setting(
    oneOf('simulator', 'gleif'),
    'Register from which a company that applies can fill in its details: an embedded simulator (demo only), or the open register of LEIs',
    { demo: 'simulator', production: 'gleif' },
  ),
  COMPANY_REGISTER_URL: setting(
    address,
    'Address of the API of `COMPANY_REGISTER=gleif`; must be https in production',
    'https://api.gleif.org/api/v1',
  ),
  RATE_REGISTER_LOOKUPS_PER_DAY: setting(
    whole(1, 100_000),
    'Companies that one user may look up in the register in a day',
    '20',
  ),
  FX_RATES: setting(
    oneOf('simulator', 'ecb'),
    'Source of exchange rates: an embedded simulator (demo only), or the reference rates of the European Central Bank',
    { demo: 'simulator', production: 'ecb' },
  ),
  FX_RATES_PLACE: setting(
    z
      .string()
      .refine(
        (text) =>
          !/^\w+:/.test(text) || /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/.test(text),
        'must be an https address or the path of a file',
      )
      .transform((text) => (/^\w+:/.test(text) ? text : resolve(ROOT, text))),
    'Where `FX_RATES=ecb` reads its XML: an address, or a file that is replaced each day',
    'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  ),
  FX_DEAL_AT_REFERENCE: setting(
    onOrOff,
    'Whether customers exchange money at reference rates, which are published once a day and are for information. While it is off, `FX_RATES=ecb` only values currencies. The pages say it',
    'off',
  ),
  STATEMENT_CERTIFICATE_FILE: setting(
    place.optional(),
    'File with the certificate by which statements and confirmations are signed, in PEM, and those of its authorities after it. If not set, a demo makes one of its own. Relative to the folder of the product',
  ),
  STATEMENT_KEY_FILE: setting(
    place.optional(),
    'File with its RSA private key in PEM. Relative to the folder of the product',
  ),
  RATE_STATEMENTS_PER_HOUR: setting(
    whole(1, 1_000_000),
    'Statements that one person may make in an hour',
    '60',
  ),
  RATE_VERIFICATIONS_PER_MINUTE: setting(
    whole(1, 1_000_000),
    'Checks of documents by their number from one address in a minute',
    '30',
  ),
  STORAGE: setting(oneOf('filesystem'), 'Storage of uploaded and generated files', 'filesystem'),
  STORAGE_DIR: setting(place, 'Folder of `STORAGE=filesystem`', '{DATA_DIR}/files'),
  MAX_FILES: setting(whole(1, 100), 'Most files in one upload, and on one comment', '10'),
  OPENAPI: setting(onOrOff, 'Whether `/api/openapi.json` and `/api/docs` are served', {
    demo: 'on',
    production: 'off',
  }),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .refine(
        (list) => list.every((one) => isAddressOrRange(one)),
        'must be IP addresses or ranges such as 10.0.0.0/8, with commas between them, but not the range of all addresses',
      )
      .optional(),
    'Addresses or ranges of the proxies in front. Only from them `X-Forwarded-For` is trusted. Sign-in limits and the audit use it as the caller’s address',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must have at least 16 characters').optional(),
    'Bearer token for `/metrics` from other machines. If not set, only this machine may read them',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least important level of log lines that are written',
    { demo: 'warn', production: 'info' },
  ),
} satisfies Record<string, Setting>

/** An IP address, or a range such as 10.0.0.0/8. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)
}

type Name = keyof typeof SETTINGS

/** The checked settings of this process, with their names from the environment. */
export type Config = Readonly<{ [K in Name]: z.output<(typeof SETTINGS)[K]['schema']> }> & {
  /** Whether `MODE` was set, and is not the default. */
  readonly isModeGiven: boolean
}

/**
 * Reads and checks the settings; an empty setting counts as not set.
 * @param asRoot whether this process runs as root
 * @throws one error that lists every fault, one line each
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  asRoot = process.getuid?.() === 0,
): Config {
  const mode = env.MODE === 'production' ? 'production' : 'demo'
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, { schema, default: byDefault }] of Object.entries<Setting>(SETTINGS)) {
    const template = typeof byDefault === 'object' ? byDefault[mode] : byDefault
    const given = env[name] || template?.replace(/\{(\w+)\}/g, (_, other: string) => String(values[other]))
    const result = schema.safeParse(given)
    if (result.success) values[name] = result.data
    else if (given === undefined) faults.push(`${name} must be set in ${mode} mode.`)
    else if (env[name] || !template?.includes('{')) faults.push(`${name} ${result.error.issues[0]?.message}.`)
  }
  faults.push(...faultsTogether(values as Partial<Config>, asRoot))
  if (faults.length > 0) {
    throw new Error(`The settings cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  }
  return { ...values, isModeGiven: Boolean(env.MODE) } as Config
}

/** Who runs this installation. */
export const institutionOf = (config: Config): Institution => ({
  product: config.PRODUCT_NAME,
  name: config.INSTITUTION_NAME,
  address: config.INSTITUTION_ADDRESS,
  licence:
    config.LICENCE_NUMBER && config.LICENCE_AUTHORITY
      ? { number: config.LICENCE_NUMBER, authority: config.LICENCE_AUTHORITY }
      : null,
  support: {
    email: config.SUPPORT_EMAIL,
    phone: config.SUPPORT_PHONE,
    hours: hoursWords(config.SUPPORT_HOURS),
  },
  terms:
    config.TERMS_URL && config.TERMS_VERSION && config.TERMS_FROM
      ? { url: config.TERMS_URL, version: config.TERMS_VERSION, from: config.TERMS_FROM }
      : null,
})

/** Addresses that receive codes, identities and sessions. */
const SECURE = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'SMS_GATEWAY_URL',
  'IDENFY_URL',
  'DOCUSIGN_URL',
  'DOCUSIGN_AUTH_URL',
  'MONITORING_URL',
  'COMPANY_REGISTER_URL',
] as const satisfies readonly Name[]

/** Secrets that prove the sender of a webhook, and with it an identity check or a signature. */
const WEBHOOK_SECRETS = [
  'IDENFY_WEBHOOK_SECRET',
  'DOCUSIGN_WEBHOOK_SECRET',
] as const satisfies readonly Name[]
const WEBHOOK_SECRET_LENGTH = 32

/** What an institution tells its customers before they open an account (PSD2 art. 45 and 52). */
const OWED_TO_CUSTOMERS = [
  'LICENCE_NUMBER',
  'LICENCE_AUTHORITY',
  'TERMS_URL',
  'TERMS_VERSION',
  'TERMS_FROM',
] as const satisfies readonly Name[]

/**
 * The least strict limits that production allows: by the regulation (RTS art. 4(3)(b) and (d)), and for one address
 * five times the default, for an office behind one address.
 */
const MOST_IN_PRODUCTION = [
  ['RATE_LOGIN_PER_ACCOUNT', 5, ' (RTS art. 4)'],
  ['IDLE_MINUTES_CUSTOMER', 5, ' (RTS art. 4)'],
  ['RATE_LOGIN_PER_IP', 100, ''],
  ['RATE_LOGIN_WITHOUT_CODE_PER_IP', 500, ''],
  ['RATE_PAYEE_CHECKS_PER_MINUTE', 30, ''],
  ['RATE_PAYEE_CHECKS_PER_DAY', 200, ''],
] as const satisfies readonly (readonly [name: Name, most: number, law: string])[]

/** Without these settings there is no user at DocuSign, or no document to sign. */
const DOCUSIGN_NEEDS = [
  'DOCUSIGN_URL',
  'DOCUSIGN_ACCOUNT_ID',
  'DOCUSIGN_USER_ID',
  'DOCUSIGN_INTEGRATION_KEY',
  'DOCUSIGN_PRIVATE_KEY_FILE',
  'DOCUSIGN_CRS_TEMPLATE',
  'DOCUSIGN_CRS_COMPANY_TEMPLATE',
  'DOCUSIGN_WEBHOOK_SECRET',
] as const satisfies readonly Name[]

/** Without these settings there is no bank to ask, or none that may be trusted. */
const PAYEE_VERIFICATION_NEEDS = [
  'PAYEE_VERIFICATION_URL',
  'PAYEE_VERIFICATION_CERT_FILE',
  'PAYEE_VERIFICATION_KEY_FILE',
  'PAYEE_VERIFICATION_CA_FILE',
] as const satisfies readonly Name[]

/** Faults of settings that are valid one by one; an unreadable setting is absent. */
function faultsTogether(config: Partial<Config>, asRoot: boolean): string[] {
  const rules: [boolean, string][] = [
    [
      !config.LICENCE_NUMBER !== !config.LICENCE_AUTHORITY,
      'LICENCE_NUMBER and LICENCE_AUTHORITY must be set together or not at all.',
    ],
    [
      new Set([config.TERMS_URL, config.TERMS_VERSION, config.TERMS_FROM].map(Boolean)).size > 1,
      'TERMS_URL, TERMS_VERSION and TERMS_FROM must be set together or not at all.',
    ],
    [
      new Set([config.OIDC_ISSUER, config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET].map(Boolean)).size > 1,
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.',
    ],
    [
      config.DATABASE_APP_URL !== undefined && config.DATABASE_URL === undefined,
      'DATABASE_APP_URL needs DATABASE_URL beside it: the owner of the tables migrates them.',
    ],
    [
      config.BACKUP_DIR !== undefined && config.DATABASE_URL !== undefined,
      'BACKUP_DIR is for the embedded database: that of DATABASE_URL is backed up where it runs.',
    ],
    [
      config.CLEARING === 'file-exchange' && !(config.CLEARING_DIR && config.CLEARING_BIC),
      'CLEARING=file-exchange needs CLEARING_DIR and CLEARING_BIC.',
    ],
    [
      config.WIRE_CLEARING === 'file-exchange' && !(config.WIRE_CLEARING_DIR && config.WIRE_CLEARING_BIC),
      'WIRE_CLEARING=file-exchange needs WIRE_CLEARING_DIR and WIRE_CLEARING_BIC.',
    ],
    [
      config.WIRE_CLEARING_DIR !== undefined && config.WIRE_CLEARING_DIR === config.CLEARING_DIR,
      'WIRE_CLEARING_DIR must be another folder than CLEARING_DIR: each exchange takes all files in its own.',
    ],
    [
      config.WIRE_CLEARING === 'file-exchange' && config.WIRE_RAILS === undefined,
      'WIRE_CLEARING=file-exchange needs WIRE_RAILS: the currencies whose wires go by it.',
    ],
    [
      config.WATCHLISTS === 'file' && !config.WATCHLISTS_DIR === !config.WATCHLISTS_SOURCES,
      'WATCHLISTS=file needs either WATCHLISTS_SOURCES or WATCHLISTS_DIR.',
    ],
    [
      config.PAYEE_VERIFICATION === 'epc-api' && PAYEE_VERIFICATION_NEEDS.some((name) => !config[name]),
      `PAYEE_VERIFICATION=epc-api needs ${PAYEE_VERIFICATION_NEEDS.slice(0, -1).join(', ')} and ${PAYEE_VERIFICATION_NEEDS.at(-1)}.`,
    ],
    [
      !config.STATEMENT_CERTIFICATE_FILE !== !config.STATEMENT_KEY_FILE,
      'STATEMENT_CERTIFICATE_FILE and STATEMENT_KEY_FILE must be set together or not at all.',
    ],
    [config.MAIL === 'smtp' && !config.SMTP_URL, 'MAIL=smtp needs SMTP_URL.'],
    [
      config.SMS === 'http-gateway' && !(config.SMS_GATEWAY_URL && config.SMS_GATEWAY_TOKEN),
      'SMS=http-gateway needs SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN.',
    ],
    [
      config.IDENTITY_VERIFICATION === 'idenfy' &&
        !(config.IDENFY_API_KEY && config.IDENFY_API_SECRET && config.IDENFY_WEBHOOK_SECRET),
      'IDENTITY_VERIFICATION=idenfy needs IDENFY_API_KEY, IDENFY_API_SECRET and IDENFY_WEBHOOK_SECRET.',
    ],
    [
      config.E_SIGNATURE === 'docusign' && DOCUSIGN_NEEDS.some((name) => !config[name]),
      `E_SIGNATURE=docusign needs ${DOCUSIGN_NEEDS.slice(0, -1).join(', ')} and ${DOCUSIGN_NEEDS.at(-1)}.`,
    ],
    [
      config.MONITORING === 'http' && !(config.MONITORING_URL && config.MONITORING_KEY),
      'MONITORING=http needs MONITORING_URL and MONITORING_KEY.',
    ],
  ]
  const host = config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname
  if (config.MODE === 'demo' && config.DEMO_REACHABLE === false) {
    const ways: [boolean, string][] = [
      [config.HOST?.every(isLoopback) === false, 'HOST'],
      [host !== undefined && !isLoopback(host), 'PUBLIC_URL'],
      [config.TRUSTED_PROXIES !== undefined, 'TRUSTED_PROXIES'],
    ]
    rules.push(
      ...ways.map(([lets, name]): [boolean, string] => [
        lets,
        `${name} lets other machines reach this demo, where anybody can sign in as anyone: set DEMO_REACHABLE=on to allow it.`,
      ]),
    )
  }
  if (config.MODE === 'production') {
    rules.push(
      ...OWED_TO_CUSTOMERS.map((name): [boolean, string] => [
        config[name] === undefined,
        `${name} must be set in production mode.`,
      ]),
      [
        host !== undefined && isLoopback(host),
        'PUBLIC_URL must be an address that others reach in production mode, not one of this machine.',
      ],
      ...MOST_IN_PRODUCTION.map(([name, most, law]): [boolean, string] => [
        (config[name] ?? 0) > most,
        `${name} must be ${most} or less in production mode${law}.`,
      ]),
      ...WEBHOOK_SECRETS.map((name): [boolean, string] => [
        config[name] !== undefined && config[name].length < WEBHOOK_SECRET_LENGTH,
        `${name} must have at least ${WEBHOOK_SECRET_LENGTH} characters in production mode.`,
      ]),
      ...SECURE.map((name): [boolean, string] => [
        config[name]?.startsWith('http:') ?? false,
        `${name} must begin with https:// in production mode.`,
      ]),
      [config.SCA === false, 'SCA=off lets payments through unauthorised: production mode needs on.'],
      [
        config.FACTOR_REST_HOURS === 0,
        'FACTOR_REST_HOURS=0 lets a new second factor pay anybody at once: production mode needs 1 or more.',
      ],
      [
        config.CLEARING === 'simulator',
        'CLEARING=simulator moves no real money: production mode needs file-exchange.',
      ],
      [
        config.WIRE_CLEARING === 'simulator',
        'WIRE_CLEARING=simulator moves no real money: production mode needs file-exchange or none.',
      ],
      [
        config.WIRE_CLEARING === 'none' && config.WIRE_RAILS !== undefined,
        'WIRE_RAILS needs WIRE_CLEARING=file-exchange: without a connection staff complete all wires.',
      ],
      [
        config.PAYEE_VERIFICATION === 'simulator',
        'PAYEE_VERIFICATION=simulator asks no bank: production mode needs epc-api.',
      ],
      [
        config.WATCHLISTS === 'demo',
        'WATCHLISTS=demo knows invented names only: production mode needs file.',
      ],
      [
        config.STATEMENT_CERTIFICATE_FILE === undefined,
        'STATEMENT_CERTIFICATE_FILE and STATEMENT_KEY_FILE must be set in production mode: statements are signed.',
      ],
      [config.MAIL === 'simulator', 'MAIL=simulator shows every code to anyone: production mode needs smtp.'],
      [
        config.SMS === 'simulator',
        'SMS=simulator shows every code to anyone: production mode needs http-gateway.',
      ],
      [
        config.IDENTITY_VERIFICATION === 'simulator',
        'IDENTITY_VERIFICATION=simulator checks nobody: production mode needs idenfy.',
      ],
      [
        config.E_SIGNATURE === 'simulator',
        'E_SIGNATURE=simulator binds nobody: production mode needs docusign.',
      ],
      [config.MONITORING === 'simulator', 'MONITORING=simulator watches nobody: production mode needs http.'],
      [config.FX_RATES === 'simulator', 'FX_RATES=simulator invents rates: production mode needs ecb.'],
      [
        config.COMPANY_REGISTER === 'simulator',
        'COMPANY_REGISTER=simulator invents companies: production mode needs gleif.',
      ],
      [
        config.DATABASE_URL === undefined && asRoot,
        "DATABASE_URL must be set in production mode where this process is root's: the embedded database would be root's child.",
      ],
    )
  }
  return rules.filter(([broken]) => broken).map(([, fault]) => fault)
}
