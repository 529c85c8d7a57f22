let current = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The reader's time zone, an IANA name: that of the browser. */
export const timeZone = (): string => current

/** Takes on the time zone of a reader whose browser is elsewhere. */
export function adoptTimeZone(zone: string): void {
  current = zone
}

/** Tells the server the time zone, in which it draws the next page of this browser's person. */
export function tellTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing a cookie answers later, and not in all browsers
  document.cookie = `timezone=${current}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`
}
