import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  return {
    MODE: 'production',
    PUBLIC_URL: 'https://bank.example',
    DATABASE_URL: 'postgresql://not.used.example/fondaco',
    CLEARING: 'file-exchange',
    CLEARING_DIR: folder,
    CLEARING_BIC: 'FNDCLT2XXXX',
    WATCHLISTS: 'file',
    WATCHLISTS_DIR: folder,
    MAIL: 'smtp',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@bank.example',
    SMS: 'http-gateway',
    SMS_GATEWAY_URL: 'https://sms.example',
    SMS_GATEWAY_TOKEN: 'a-token',
    SCA: 'on',
    RATE_LOGIN_PER_ACCOUNT: '5',
    RATE_LOGIN_PER_IP: '100',
    RATE_LOGIN_WITHOUT_CODE_PER_IP: '500',
    RATE_PAYEE_CHECKS_PER_HOUR: '20',
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
    DOCUSIGN_WEBHOOK_SECRET: 'what DocuSign Connect signs its messages with',
    STORAGE_DIR: folder,
    ...different,
  }
}
