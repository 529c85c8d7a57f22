import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoCertificate } from '../src/platform/demo-certificate.ts'
import { CERTIFICATE, KEY } from './local-certificate.ts'

/**
 * Settings of a production installation without a fault.
 * @param folder for a watchlist, a key, and exchanged and stored files; it belongs to this installation
 */
export async function productionSettings(
  folder: string,
  different: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  await writeFile(
    join(folder, 'sdn.csv'),
    '1,"SOMEBODY, Invented","individual","TEST",-0-,-0-,-0-,-0-,-0-,-0-,-0-,-0-\n',
  )
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await writeFile(join(folder, 'docusign.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(join(folder, 'signature.pem'), await demoCertificate(folder, 'Example Bank UAB'))
  await writeFile(join(folder, 'vop.pem'), CERTIFICATE)
  await writeFile(join(folder, 'vop.key'), KEY)
  await writeFile(join(folder, 'vop-authority.pem'), CERTIFICATE)
  return {
    MODE: 'production',
    PUBLIC_URL: 'https://bank.example',
    DATABASE_URL: 'postgresql://not.used.example/fondaco',
    CLEARING: 'file-exchange',
    CLEARING_DIR: folder,
    CLEARING_BIC: 'FNDCLT2XXXX',
    PAYEE_VERIFICATION: 'epc-api',
    PAYEE_VERIFICATION_URL: 'https://vop.example',
    PAYEE_VERIFICATION_CERT_FILE: join(folder, 'vop.pem'),
    PAYEE_VERIFICATION_KEY_FILE: join(folder, 'vop.key'),
    PAYEE_VERIFICATION_CA_FILE: join(folder, 'vop-authority.pem'),
    WATCHLISTS: 'file',
    WATCHLISTS_DIR: folder,
    MAIL: 'smtp',
    SMTP_URL: 'smtps://mail.example',
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
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_TOKEN: 'a-token',
    SCA: 'on',
    RATE_LOGIN_PER_ACCOUNT: '5',
    RATE_LOGIN_PER_IP: '100',
    RATE_LOGIN_WITHOUT_CODE_PER_IP: '500',
    RATE_PAYEE_CHECKS_PER_MINUTE: '30',
    RATE_PAYEE_CHECKS_PER_DAY: '200',
    FACTOR_REST_HOURS: '24',
    IDENTITY_VERIFICATION: 'idenfy',
    IDENFY_API_KEY: 'a-key',
    IDENFY_API_SECRET: 'a-secret',
    IDENFY_WEBHOOK_SECRET: 'what iDenfy signs its webhooks with',
    E_SIGNATURE: 'docusign',
    DOCUSIGN_URL: 'https://docusign.example',
    DOCUSIGN_ACCOUNT_ID: 'an-account',
    DOCUSIGN_USER_ID: 'a-user',
    DOCUSIGN_INTEGRATION_KEY: 'a-key',
    DOCUSIGN_PRIVATE_KEY_FILE: join(folder, 'docusign.pem'),
    DOCUSIGN_CRS_TEMPLATE: 'a-template',
    DOCUSIGN_CRS_COMPANY_TEMPLATE: 'another-template',
    DOCUSIGN_WEBHOOK_SECRET: 'what DocuSign Connect signs its messages with',
    MONITORING: 'http',
    MONITORING_URL: 'https://monitoring.example',
    MONITORING_KEY: 'a-key',
    STATEMENT_CERTIFICATE_FILE: join(folder, 'signature.pem'),
    STATEMENT_KEY_FILE: join(folder, 'signature.pem'),
    STORAGE_DIR: folder,
    ...different,
  }
}
