import type pg from 'pg'

/**
 * Makes the simulated clearing house deliver by business time only. Otherwise it also delivers by real time, and a test
 * with a stopped clock would depend on the speed of the machine.
 * @param ownerPool connections as the owner of the tables
 */
export async function deliverByClockAlone(ownerPool: pg.Pool): Promise<void> {
  await ownerPool.query(`
    create function by_clock_alone() returns trigger language plpgsql as
      $$ begin new.real_at := 'infinity'; return new; end $$;
    create trigger by_clock_alone before insert on clearing_simulator_message
      for each row execute function by_clock_alone()`)
}
