/** The messages between us and the rail in our words, with the ISO 20022 versions that we write and read. */
export const MESSAGE = {
  payment: 'pacs.008.001.08',
  status: 'pacs.002.001.10',
  return: 'pacs.004.001.09',
  recall: 'camt.056.001.08',
  resolution: 'camt.029.001.09',
  question: 'pacs.028.001.03',
} as const

/** Whether a message has a type, in any version. */
export const isMessage = (messageType: string, what: keyof typeof MESSAGE): boolean =>
  messageType.split('.', 2).join('.') === MESSAGE[what].split('.', 2).join('.')
