import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** Names of fields that could hold a secret; their values are replaced at the top level and one level down. */
const SECRETS = [
  'authorization',
  'client_secret',
  'code_verifier',
  'cookie',
  'cookies',
  'otp',
  'password',
  'password_hash',
  'secret',
  'set-cookie',
  'token',
  'totp_secret',
]

/**
 * The log: one JSON object per line on standard output, for a collector. Bodies and headers are never logged, and a
 * secret that is passed by mistake is replaced. Of an error, its kind, code, message and stack are kept. PostgreSQL's
 * `detail` and `where` are dropped, because they quote rows with customers' data.
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
