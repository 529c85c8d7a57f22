/** What the simulated clearing house does with a payment of ours, by the minor part of its amount. */
export const SIMULATED_ANSWERS: readonly (readonly [cents: string, what: string])[] = [
  ['.01', 'Rejected: the account number is not right (AC01)'],
  ['.04', 'Rejected: the account is closed (AC04)'],
  ['.23', 'Settled, then returned: the holder has died (MD07)'],
  ['.90', 'Answers after 20 seconds'],
  ['.91', 'Answers only when asked for the status'],
  ['.92', 'Answers twice'],
  ['.93', 'First answers with a wrong amount, which is not applied; asked again, with the right one'],
  ['.94', 'Answers before the sending has returned'],
  ['.95', 'The sending times out although the payment was taken'],
  ['.96', 'Cannot be reached twice, then works'],
  ['.97', 'Answers in the wrong order'],
  ['.98', 'First answers for a payment that we never sent'],
  ['others', 'Settles within two seconds'],
]
