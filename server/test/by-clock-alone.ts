import type pg from 'pg'

/**
 * Has the simulated clearing house deliver by business time alone: it delivers by real time, too, so what a test with a
 * clock that stands still sees would depend on how fast the machine is.
 * @param ownerPool connections as the owner of the tables
 */
export async function deliverByClockAlone(ownerPool: pg.Pool): Promise<void> {
  await ownerPool.query(`
    create function by_clock_alone() returns trigger language plpgsql as
      $$ begin new.real_at := 'infinity'; return new; end $$;
    create trigger by_clock_alone before insert on clearing_simulator_message
      for each row execute function by_clock_alone()`)
}
