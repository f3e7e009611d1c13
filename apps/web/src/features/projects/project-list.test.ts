import type { Project } from '@castline/contract/projects'
import { expect, test } from 'vitest'
import { foundProjects } from '#features/projects/project-list.ts'

const project = (name: string, part: Partial<Project> = {}): Project => ({
  id: name,
  plant_id: null,
  has_plant: false,
  drawing_release: 'upload',
  drawing_gate: 'off',
  ...({ strip_gate: 'off', strip_asks: 'strength', strip_age: null } as const),
  ...({ transport_gate: 'off', transport_asks: 'strength', transport_age: null } as const),
  code: `C-${name}`,
  name,
  description: null,
  location: null,
  time_zone: 'UTC',
  starts_on: null,
  ends_on: null,
  plant_name: null,
  plant_address: null,
  consignee: null,
  site_address: null,
  archived: false,
  images: [],
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...part,
})

const projects = [
  project('Riverside', { location: 'Bangkok' }),
  project('Hill', { archived: true }),
  project('Harbour'),
]
const names = (search: string, state: 'active' | 'archived' | 'all') =>
  foundProjects(projects, search, state).map(({ name }) => name)

test('lists active, archived or all projects', () => {
  expect(names('', 'active')).toEqual(['Riverside', 'Harbour'])
  expect(names('', 'archived')).toEqual(['Hill'])
  expect(names('', 'all')).toEqual(['Riverside', 'Hill', 'Harbour'])
})

test('matches every word in name, code or location, ignoring case', () => {
  expect(names('BANGKOK river', 'all')).toEqual(['Riverside'])
  expect(names('c-h', 'all')).toEqual(['Hill', 'Harbour'])
  expect(names('bangkok hill', 'all')).toEqual([])
})
