import { isZoneOfPlace } from '@castline/domain/plan/time-zones'
import { expect, test } from 'vitest'

test.each(['Asia/Bangkok', 'America/Argentina/Buenos_Aires', 'Etc/UTC', 'UTC', 'europe/paris', 'Africa/Abidjan'])(
  '%s is the name of a place or UTC',
  (name) => expect(isZoneOfPlace(name)).toBe(name !== 'Etc/UTC'),
)

test.each([
  'CTT',
  'IST',
  'BST',
  'AST',
  'EST',
  'EST5EDT',
  'GMT',
  'GMT+7',
  'UTC+7',
  'Etc/GMT-7',
  '+07:00',
  '-05',
  'US/Pacific-New',
  'posix/Asia/Bangkok',
  'localtime',
  'Factory',
  '',
])('"%s" is not', (name) => expect(isZoneOfPlace(name)).toBe(false))
