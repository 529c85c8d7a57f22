import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTINGS } from './config.ts'

type Env = Record<string, string>

function faultsOf(env: Env, asRoot = false): string[] {
  try {
    readConfig(env, asRoot)
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^- /, ''))
  }
  return []
}

const UNSIGNED =
  'STATEMENT_CERTIFICATE_FILE and STATEMENT_KEY_FILE must be set in production mode: statements are signed.'

/** A production installation without a fault. */
const PRODUCTION: Env = {
  MODE: 'production',
  PUBLIC_URL: 'https://bank.example',
  DATABASE_URL: 'postgresql://owner@db.example/fondaco',
  CLEARING: 'file-exchange',
  CLEARING_DIR: '/srv/clearing',
  CLEARING_BIC: 'FNDCLT22',
  PAYEE_VERIFICATION: 'epc-api',
  PAYEE_VERIFICATION_URL: 'https://vop.example',
  PAYEE_VERIFICATION_CERT_FILE: '/srv/vop.pem',
  PAYEE_VERIFICATION_KEY_FILE: '/srv/vop.key',
  PAYEE_VERIFICATION_CA_FILE: '/srv/vop-authority.pem',
  WATCHLISTS: 'file',
  WATCHLISTS_DIR: '/srv/watchlists',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://bank:secret@mail.example:465',
  MAIL_FROM: 'no-reply@bank.example',
  INSTITUTION_NAME: 'Example Bank UAB',
  INSTITUTION_ADDRESS: 'Gedimino pr. 1, Vilnius',
  LICENCE_NUMBER: 'LB000123',
  LICENCE_AUTHORITY: 'the Bank of Lithuania',
  SUPPORT_EMAIL: 'help@bank.example',
  SUPPORT_PHONE: '+370 600 00000',
  TERMS_URL: 'https://bank.example/terms',
  TERMS_VERSION: '1',
  TERMS_FROM: '2026-01-01',
  SMS: 'http-gateway',
  SMS_GATEWAY_URL: 'https://sms.example/messages',
  SMS_GATEWAY_TOKEN: 'a-token',
  IDENTITY_VERIFICATION: 'idenfy',
  IDENFY_API_KEY: 'a-key',
  IDENFY_API_SECRET: 'a-secret',
  IDENFY_WEBHOOK_SECRET: 'i'.repeat(32),
  E_SIGNATURE: 'docusign',
  DOCUSIGN_URL: 'https://eu.docusign.example',
  DOCUSIGN_ACCOUNT_ID: 'an-account',
  DOCUSIGN_USER_ID: 'a-user',
  DOCUSIGN_INTEGRATION_KEY: 'a-key',
  DOCUSIGN_PRIVATE_KEY_FILE: '/srv/docusign.pem',
  STATEMENT_CERTIFICATE_FILE: '/srv/signature.pem',
  STATEMENT_KEY_FILE: '/srv/signature.key',
  DOCUSIGN_CRS_TEMPLATE: 'a-template',
  DOCUSIGN_CRS_COMPANY_TEMPLATE: 'another-template',
  DOCUSIGN_WEBHOOK_SECRET: 'd'.repeat(32),
  MONITORING: 'http',
  MONITORING_URL: 'https://monitoring.example/v1',
  MONITORING_KEY: 'a-key',
}

/** What customers are owed, in the order in which it is missed: what has no use without a value, then what a demo may lack. */
const missing = (name: string) => `${name} must be set in production mode.`
const OWED = ['INSTITUTION_NAME', 'INSTITUTION_ADDRESS', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'].map(missing)
const OWED_TOGETHER = ['LICENCE_NUMBER', 'LICENCE_AUTHORITY', 'TERMS_URL', 'TERMS_VERSION', 'TERMS_FROM'].map(
  missing,
)

function without(env: Env, ...names: string[]): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}

describe('readConfig', () => {
  test('nothing set is a demo on this machine only', () => {
    const config = readConfig({}, true)
    expect(config).toMatchObject({
      MODE: 'demo',
      ROLE: 'all',
      HOST: ['127.0.0.1', '::1'],
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      RATE_PAYMENTS_PER_MINUTE: 300,
      CLEARING: 'simulator',
      OPENAPI: true,
      PASSWORD_LOGIN: true,
      DATABASE_URL: undefined,
    })
    expect(config.DATA_DIR).toBe(join(import.meta.dirname, '../../../data'))
    expect(config.STORAGE_DIR).toBe(join(config.DATA_DIR, 'files'))
  })

  test('production is careful where demo is open', () => {
    expect(readConfig(PRODUCTION, true)).toMatchObject({
      HOST: ['0.0.0.0'],
      RATE_PAYMENTS_PER_MINUTE: 30,
      OPENAPI: false,
      REGISTRATION_URL: 'https://bank.example/registration/corporate',
    })
  })

  test('an empty setting is not set', () => {
    expect(readConfig({ PORT: '', OIDC_ISSUER: '', MODE: '' }, false)).toEqual(readConfig({}, false))
  })

  test('a setting that is made of another follows it', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({ PORT: 8080, PUBLIC_URL: 'http://localhost:8080' })
    expect(readConfig({ DATA_DIR: '/srv/fondaco' }).STORAGE_DIR).toBe('/srv/fondaco/files')
    expect(readConfig({ PUBLIC_URL: 'http://localhost:9/' }).REGISTRATION_URL).toBe(
      'http://localhost:9/registration/corporate',
    )
  })

  test('several addresses to listen on', () => {
    expect(readConfig({ HOST: '10.0.0.1, ::', DEMO_REACHABLE: 'on' }).HOST).toEqual(['10.0.0.1', '::'])
  })

  test.each<[string, Env, boolean, string[]]>([
    ['a word for a number', { PORT: 'http' }, false, ['PORT must be a whole number from 1 to 65535.']],
    ['a number out of range', { PORT: '65536' }, false, ['PORT must be a whole number from 1 to 65535.']],
    ['a mode there is not', { MODE: 'prod' }, false, ['MODE must be demo or production.']],
    ['a switch that is neither', { OPENAPI: 'yes' }, false, ['OPENAPI must be on or off.']],
    [
      'a path in the address',
      { PUBLIC_URL: 'http://localhost/b' },
      false,
      ['PUBLIC_URL must be an address without a path.'],
    ],
    ...['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', 'proxy.example', '10.0.0.0/8/8'].map(
      (proxies): [string, Env, boolean, string[]] => [
        `proxies that cannot be trusted: ${proxies}`,
        { ...PRODUCTION, TRUSTED_PROXIES: proxies },
        false,
        [
          'TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, with commas between them, but not the range of all addresses.',
        ],
      ],
    ),
    ...['10.0.0.0/8', '10.0.0.1, ::1/128', '0.0.0.0/1'].map((proxies): [string, Env, boolean, string[]] => [
      `proxies that can be trusted: ${proxies}`,
      { ...PRODUCTION, TRUSTED_PROXIES: proxies },
      false,
      [],
    ]),
    ...[
      { HOST: '0.0.0.0' },
      { HOST: '127.0.0.1,10.0.0.7' },
      { HOST: '::' },
      { HOST: 'bank.example' },
      { PUBLIC_URL: 'https://demo.example' },
      { PUBLIC_URL: 'http://192.168.1.7:3000' },
      { PUBLIC_URL: 'http://localhost.demo.example' },
      { TRUSTED_PROXIES: '127.0.0.1' },
    ].flatMap((env): [string, Env, boolean, string[]][] => {
      const [[name = '', value] = []] = Object.entries(env)
      return [
        [
          `a demo that others reach by ${name}=${value}`,
          env,
          false,
          [
            `${name} lets other machines reach this demo, where anybody can sign in as anyone: set DEMO_REACHABLE=on to allow it.`,
          ],
        ],
        [`and may, by ${name}=${value}`, { ...env, DEMO_REACHABLE: 'on' }, false, []],
      ]
    }),
    ...[
      { HOST: 'localhost' },
      { HOST: '127.0.0.1,127.9.9.9,::1,::ffff:127.0.0.1' },
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      { PUBLIC_URL: 'https://[::1]:3000' },
      { PUBLIC_URL: 'http://demo.localhost' },
    ].map((env): [string, Env, boolean, string[]] => [
      `a demo of this machine alone: ${Object.values(env)}`,
      env,
      false,
      [],
    ]),
    ...(
      [
        ['RATE_LOGIN_PER_ACCOUNT', '6', 'must be 5 or less in production mode (RTS art. 4).'],
        ['IDLE_MINUTES_CUSTOMER', '6', 'must be 5 or less in production mode (RTS art. 4).'],
        ['RATE_LOGIN_PER_IP', '101', 'must be 100 or less in production mode.'],
        ['RATE_LOGIN_WITHOUT_CODE_PER_IP', '501', 'must be 500 or less in production mode.'],
        ['RATE_PAYEE_CHECKS_PER_MINUTE', '31', 'must be 30 or less in production mode.'],
        ['RATE_PAYEE_CHECKS_PER_DAY', '201', 'must be 200 or less in production mode.'],
        ['IDENFY_WEBHOOK_SECRET', 'w'.repeat(31), 'must have at least 32 characters in production mode.'],
        ['DOCUSIGN_WEBHOOK_SECRET', 'x', 'must have at least 32 characters in production mode.'],
        ...[
          'https://localhost',
          'https://localhost.',
          'https://bank.localhost:8443',
          'https://127.1',
          'https://[::1]',
          'https://[::ffff:127.0.0.1]',
        ].map((url) => [
          'PUBLIC_URL',
          url,
          'must be an address that others reach in production mode, not one of this machine.',
        ]),
      ] as [string, string, string][]
    ).flatMap(([name, value, fault]): [string, Env, boolean, string[]][] => [
      [`production with ${name}=${value}`, { ...PRODUCTION, [name]: value }, false, [`${name} ${fault}`]],
      ...(name === 'PUBLIC_URL'
        ? []
        : [
            [`a demo with ${name}=${value}`, { [name]: value }, false, []] as [
              string,
              Env,
              boolean,
              string[],
            ],
          ]),
    ]),
    [
      'production at the bounds',
      {
        ...PRODUCTION,
        RATE_LOGIN_PER_ACCOUNT: '5',
        IDLE_MINUTES_CUSTOMER: '5',
        RATE_LOGIN_PER_IP: '100',
        RATE_LOGIN_WITHOUT_CODE_PER_IP: '500',
        RATE_PAYEE_CHECKS_PER_MINUTE: '30',
        RATE_PAYEE_CHECKS_PER_DAY: '200',
      },
      false,
      [],
    ],
    [
      'production without an address',
      without(PRODUCTION, 'PUBLIC_URL'),
      false,
      ['PUBLIC_URL must be set in production mode.'],
    ],
    [
      'production with everything out of bounds, at once',
      {
        ...PRODUCTION,
        PUBLIC_URL: 'https://localhost',
        RATE_LOGIN_PER_ACCOUNT: '1000',
        IDLE_MINUTES_CUSTOMER: '60',
        IDENFY_WEBHOOK_SECRET: 'w',
        TRUSTED_PROXIES: '0.0.0.0/0',
        METRICS_TOKEN: 'short',
      },
      false,
      [
        'TRUSTED_PROXIES must be IP addresses or ranges such as 10.0.0.0/8, with commas between them, but not the range of all addresses.',
        'METRICS_TOKEN must have at least 16 characters.',
        'PUBLIC_URL must be an address that others reach in production mode, not one of this machine.',
        'RATE_LOGIN_PER_ACCOUNT must be 5 or less in production mode (RTS art. 4).',
        'IDLE_MINUTES_CUSTOMER must be 5 or less in production mode (RTS art. 4).',
        'IDENFY_WEBHOOK_SECRET must have at least 32 characters in production mode.',
      ],
    ],
    ['a short token', { METRICS_TOKEN: 'short' }, false, ['METRICS_TOKEN must have at least 16 characters.']],
    [
      'half a provider',
      { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'bank' },
      false,
      ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.'],
    ],
    [
      'the application without the owner',
      { DATABASE_APP_URL: 'postgresql://app@db.example/fondaco' },
      false,
      ['DATABASE_APP_URL needs DATABASE_URL beside it: the owner of the tables migrates them.'],
    ],
    [
      'back-ups of a database that is somewhere else',
      { BACKUP_DIR: '/mnt/backup', DATABASE_URL: 'postgresql://owner@db.example/fondaco' },
      false,
      ['BACKUP_DIR is for the embedded database: that of DATABASE_URL is backed up where it runs.'],
    ],
    [
      'files to exchange, but nowhere',
      { CLEARING: 'file-exchange', CLEARING_BIC: 'FNDCLT22' },
      false,
      ['CLEARING=file-exchange needs CLEARING_DIR and CLEARING_BIC.'],
    ],
    [
      'wires to exchange, but nowhere',
      { WIRE_CLEARING: 'file-exchange' },
      false,
      ['WIRE_CLEARING=file-exchange needs WIRE_CLEARING_DIR and WIRE_CLEARING_BIC.'],
    ],
    [
      'wires in the folder of the clearing house',
      {
        CLEARING: 'file-exchange',
        CLEARING_DIR: '/srv/files',
        CLEARING_BIC: 'FNDCLT22',
        WIRE_CLEARING: 'file-exchange',
        WIRE_CLEARING_DIR: '/srv/files',
        WIRE_CLEARING_BIC: 'FNDCLT22',
      },
      false,
      [
        'WIRE_CLEARING_DIR must be another folder than CLEARING_DIR: each exchange takes all files in its own.',
      ],
    ],
    [
      'wires in a currency that nobody has',
      { WIRE_RAILS: 'USD,XXX' },
      false,
      ['WIRE_RAILS must be currencies with commas between them, such as USD,UAB/GBP, each once.'],
    ],
    [
      'production with a connection for wires, but for none of them',
      {
        ...PRODUCTION,
        WIRE_CLEARING: 'file-exchange',
        WIRE_CLEARING_DIR: '/srv/wires',
        WIRE_CLEARING_BIC: 'FNDCLT22',
      },
      false,
      ['WIRE_CLEARING=file-exchange needs WIRE_RAILS: the currencies whose wires go by it.'],
    ],
    [
      'production with wires by a connection that is not there',
      { ...PRODUCTION, WIRE_RAILS: 'USD' },
      false,
      ['WIRE_RAILS needs WIRE_CLEARING=file-exchange: without a connection staff complete all wires.'],
    ],
    [
      'production with wires by files',
      {
        ...PRODUCTION,
        WIRE_CLEARING: 'file-exchange',
        WIRE_CLEARING_DIR: '/srv/wires',
        WIRE_CLEARING_BIC: 'FNDCLT22',
        WIRE_RAILS: 'USD,UAB/GBP',
      },
      false,
      [],
    ],
    [
      'lists to read, but nowhere',
      { WATCHLISTS: 'file' },
      false,
      ['WATCHLISTS=file needs either WATCHLISTS_SOURCES or WATCHLISTS_DIR.'],
    ],
    [
      'payees to verify, but no bank that is trusted',
      {
        PAYEE_VERIFICATION: 'epc-api',
        PAYEE_VERIFICATION_URL: 'https://vop.example',
        PAYEE_VERIFICATION_CERT_FILE: '/srv/vop.pem',
        PAYEE_VERIFICATION_KEY_FILE: '/srv/vop.key',
      },
      false,
      [
        'PAYEE_VERIFICATION=epc-api needs PAYEE_VERIFICATION_URL, PAYEE_VERIFICATION_CERT_FILE, PAYEE_VERIFICATION_KEY_FILE and PAYEE_VERIFICATION_CA_FILE.',
      ],
    ],
    [
      'banks that ask, by a secret in the clear',
      { PAYEE_REQUESTERS: 'COBADEFFXXX=secret' },
      false,
      ['PAYEE_REQUESTERS must be BICs with the SHA-256 of a secret of their own, such as COBADEFFXXX=9f86….'],
    ],
    [
      'payees to verify in the clear',
      { PAYEE_VERIFICATION_URL: 'http://vop.example' },
      false,
      ['PAYEE_VERIFICATION_URL must be an https address.'],
    ],
    ['letters, but no server for them', { MAIL: 'smtp' }, false, ['MAIL=smtp needs SMTP_URL.']],
    [
      'text messages, but nobody to send them',
      { SMS: 'http-gateway', SMS_GATEWAY_URL: 'https://sms.example' },
      false,
      ['SMS=http-gateway needs SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN.'],
    ],
    [
      'monitoring without a key',
      { MONITORING: 'http', MONITORING_URL: 'https://monitoring.example' },
      false,
      ['MONITORING=http needs MONITORING_URL and MONITORING_KEY.'],
    ],
    [
      'a key of monitoring that no header can hold',
      { MONITORING_KEY: 'a key' },
      false,
      ['MONITORING_KEY must be plain characters without spaces.'],
    ],
    [
      'checks of identity without what their webhooks are signed with',
      { IDENTITY_VERIFICATION: 'idenfy', IDENFY_API_KEY: 'a-key', IDENFY_API_SECRET: 'a-secret' },
      false,
      ['IDENTITY_VERIFICATION=idenfy needs IDENFY_API_KEY, IDENFY_API_SECRET and IDENFY_WEBHOOK_SECRET.'],
    ],
    [
      'signatures without anything to sign',
      without({ ...PRODUCTION, MODE: 'demo' }, 'DOCUSIGN_CRS_TEMPLATE', 'PUBLIC_URL'),
      false,
      [
        'E_SIGNATURE=docusign needs DOCUSIGN_URL, DOCUSIGN_ACCOUNT_ID, DOCUSIGN_USER_ID, DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_PRIVATE_KEY_FILE, DOCUSIGN_CRS_TEMPLATE, DOCUSIGN_CRS_COMPANY_TEMPLATE and DOCUSIGN_WEBHOOK_SECRET.',
      ],
    ],
    ...['https://mail.example', 'smtp://', 'smtp:mail.example', 'mail.example:25'].map(
      (url): [string, Env, boolean, string[]] => [
        `no mail server: ${url}`,
        { SMTP_URL: url },
        false,
        ['SMTP_URL must be an address such as smtps://user:password@mail.example:465.'],
      ],
    ),
    ...['smtp://mail.example/inbox', 'smtps://mail.example?tls.rejectUnauthorized=false'].map(
      (url): [string, Env, boolean, string[]] => [
        `more than a mail server: ${url}`,
        { SMTP_URL: url },
        false,
        ['SMTP_URL must be an address without a path.'],
      ],
    ),
    [
      'terms of no version',
      { TERMS_URL: 'https://bank.example/terms', TERMS_FROM: '2026-02-30' },
      false,
      [
        'TERMS_FROM must be a day such as 2026-01-31.',
        'TERMS_URL, TERMS_VERSION and TERMS_FROM must be set together or not at all.',
      ],
    ],
    [
      'letters from nobody',
      { SUPPORT_PHONE: '8 600', SUPPORT_HOURS: 'always', SUPPORT_EMAIL: 'help', LICENCE_NUMBER: '1' },
      false,
      [
        'SUPPORT_EMAIL must be an e-mail address.',
        'SUPPORT_PHONE must be a number such as +370 5 000 0000.',
        'SUPPORT_HOURS must be weekdays and times such as 1-5 08:00-18:00 (1 is Monday).',
        'LICENCE_NUMBER and LICENCE_AUTHORITY must be set together or not at all.',
      ],
    ],
    [
      'a sender that is no address',
      { MAIL_FROM: 'Bank <a@b.example>' },
      false,
      ['MAIL_FROM must be an e-mail address.'],
    ],
    [
      'production with simulators',
      {
        ...PRODUCTION,
        CLEARING: 'simulator',
        WIRE_CLEARING: 'simulator',
        WIRE_RAILS: 'USD',
        PAYEE_VERIFICATION: 'simulator',
        WATCHLISTS: 'demo',
        MAIL: 'simulator',
        SMS: 'simulator',
        IDENTITY_VERIFICATION: 'simulator',
        E_SIGNATURE: 'simulator',
        MONITORING: 'simulator',
        COMPANY_REGISTER: 'simulator',
      },
      false,
      [
        'CLEARING=simulator moves no real money: production mode needs file-exchange.',
        'WIRE_CLEARING=simulator moves no real money: production mode needs file-exchange or none.',
        'PAYEE_VERIFICATION=simulator asks no bank: production mode needs epc-api.',
        'WATCHLISTS=demo knows invented names only: production mode needs file.',
        'MAIL=simulator shows every code to anyone: production mode needs smtp.',
        'SMS=simulator shows every code to anyone: production mode needs http-gateway.',
        'IDENTITY_VERIFICATION=simulator checks nobody: production mode needs idenfy.',
        'E_SIGNATURE=simulator binds nobody: production mode needs docusign.',
        'MONITORING=simulator watches nobody: production mode needs http.',
        'COMPANY_REGISTER=simulator invents companies: production mode needs gleif.',
      ],
    ],
    [
      'production with what is not chosen',
      without(
        PRODUCTION,
        ...[
          'CLEARING',
          'PAYEE_VERIFICATION',
          'WATCHLISTS',
          'MAIL',
          'MAIL_FROM',
          'SMS',
          'IDENTITY_VERIFICATION',
          'E_SIGNATURE',
          'MONITORING',
        ],
        ...['INSTITUTION_NAME', 'INSTITUTION_ADDRESS', 'LICENCE_NUMBER', 'LICENCE_AUTHORITY'],
        ...['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'TERMS_URL', 'TERMS_VERSION', 'TERMS_FROM'],
      ),
      false,
      [
        ...OWED,
        'CLEARING must be set in production mode.',
        'PAYEE_VERIFICATION must be set in production mode.',
        'WATCHLISTS must be set in production mode.',
        'MAIL must be set in production mode.',
        'MAIL_FROM must be set in production mode.',
        'SMS must be set in production mode.',
        'IDENTITY_VERIFICATION must be set in production mode.',
        'E_SIGNATURE must be set in production mode.',
        'MONITORING must be set in production mode.',
        ...OWED_TOGETHER,
      ],
    ],
    [
      'production in the clear',
      {
        ...PRODUCTION,
        PUBLIC_URL: 'http://bank.example',
        OIDC_ISSUER: 'http://id',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
        SMS_GATEWAY_URL: 'http://sms.example',
        IDENFY_URL: 'http://idenfy.example',
        DOCUSIGN_URL: 'http://docusign.example',
        DOCUSIGN_AUTH_URL: 'http://docusign.example',
        MONITORING_URL: 'http://monitoring.example',
        COMPANY_REGISTER_URL: 'http://gleif.example',
      },
      false,
      [
        'PUBLIC_URL must begin with https:// in production mode.',
        'OIDC_ISSUER must begin with https:// in production mode.',
        'SMS_GATEWAY_URL must begin with https:// in production mode.',
        'IDENFY_URL must begin with https:// in production mode.',
        'DOCUSIGN_URL must begin with https:// in production mode.',
        'DOCUSIGN_AUTH_URL must begin with https:// in production mode.',
        'MONITORING_URL must begin with https:// in production mode.',
        'COMPANY_REGISTER_URL must begin with https:// in production mode.',
      ],
    ],
    [
      'statements with a certificate without its key',
      { STATEMENT_CERTIFICATE_FILE: '/srv/signature.pem' },
      false,
      ['STATEMENT_CERTIFICATE_FILE and STATEMENT_KEY_FILE must be set together or not at all.'],
    ],
    [
      'production without a certificate for statements',
      without(without(PRODUCTION, 'STATEMENT_CERTIFICATE_FILE'), 'STATEMENT_KEY_FILE'),
      false,
      [UNSIGNED],
    ],
    [
      "production with a database as root's child",
      without(PRODUCTION, 'DATABASE_URL'),
      true,
      [
        "DATABASE_URL must be set in production mode where this process is root's: the embedded database would be root's child.",
      ],
    ],
    ['production with a database of its own account', without(PRODUCTION, 'DATABASE_URL'), false, []],
    [
      'all faults at once, and none for what is made of a faulty one',
      { MODE: 'production', PORT: 'x', PUBLIC_URL: 'ftp://x', CLEARING_BIC: 'fndc', OIDC_CLIENT_ID: 'bank' },
      true,
      [
        'PORT must be a whole number from 1 to 65535.',
        'PUBLIC_URL must be an http or https address.',
        ...OWED,
        'CLEARING must be set in production mode.',
        'CLEARING_BIC must be a BIC of 8 or 11 characters.',
        'PAYEE_VERIFICATION must be set in production mode.',
        'WATCHLISTS must be set in production mode.',
        'MAIL must be set in production mode.',
        'MAIL_FROM must be set in production mode.',
        'SMS must be set in production mode.',
        'IDENTITY_VERIFICATION must be set in production mode.',
        'E_SIGNATURE must be set in production mode.',
        'MONITORING must be set in production mode.',
        'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.',
        ...OWED_TOGETHER,
        UNSIGNED,
        "DATABASE_URL must be set in production mode where this process is root's: the embedded database would be root's child.",
      ],
    ],
  ])('faults: %s', (_, env, asRoot, faults) => {
    expect(faultsOf(env, asRoot)).toEqual(faults)
  })

  test('no fault repeats a secret', () => {
    const secret = 'hunter2'
    expect(faultsOf({ METRICS_TOKEN: secret, DATABASE_URL: `mysql://u:${secret}@h/d` }).join()).not.toContain(
      secret,
    )
  })
})

describe('docs/running.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, ...cells]) => cells)

  test('its table of settings is the schema, row by row', () => {
    const expected = Object.entries(SETTINGS).map(([name, { default: byDefault, description }]) => [
      name,
      inWords(byDefault),
      description,
    ])
    expect(rows).toEqual(expected)
  })
})

function inWords(byDefault: (typeof SETTINGS)[keyof typeof SETTINGS]['default']): string {
  if (byDefault === undefined) return 'none'
  if (typeof byDefault === 'string') return `\`${byDefault}\``
  const inProduction = byDefault.production === undefined ? 'none' : `\`${byDefault.production}\``
  return `\`${byDefault.demo}\` in demo, ${inProduction} in production`
}
