let current = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The reader's time zone, an IANA name: that of the browser. */
export const timeZone = (): string => current

/** Takes on the time zone of a reader whose browser is elsewhere. */
export function adoptTimeZone(zone: string): void {
  current = zone
}
