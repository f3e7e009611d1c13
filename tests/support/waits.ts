/**
 * How long tests wait, in milliseconds. These waits only end what hangs: every test passes on a machine three times
 * slower than that of CI, beside other work. A wait in a test is one of these.
 */

/** For an element of a page, or for a value that is polled. */
export const waitMs = 30_000

/** For a process that starts or ends, a database that recovers, or a page that works through much. */
export const processMs = 90_000

/** For a model that is converted: conversions have a low priority. */
export const conversionMs = 270_000

/** For a whole test of the browser or with processes. */
export const testMs = 360_000

/** For a whole test without processes. */
export const quickTestMs = 90_000

/** How long a test runs before the run says what it waits for. */
export const silenceMs = 30_000
