import { plantParts } from '@castline/domain/production/parts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const part = z.enum(plantParts)

export const plantMember = z.object({ id: field.id, name: z.string(), part })
export type PlantMember = z.output<typeof plantMember>

/** A plant that somebody works for, and what they do there. */
export const worksAt = z.object({ plant_id: field.id, part })
export type WorksAt = z.output<typeof worksAt>

export const plantsOfUser = z.array(worksAt).check(z.maxLength(200))

const plants = z.object({ plants: plantsOfUser })

export const userPlants = endpoint({
  method: 'GET',
  path: '/users/:id/plants',
  access: 'user:manage',
  summary: 'Returns the plants that a user works for; never cached',
  params: field.idParams,
  response: plants,
})

export const assignPlants = endpoint({
  method: 'POST',
  path: '/users/:id/plants',
  access: 'user:manage',
  summary: 'Replaces the plants that a user works for',
  params: field.idParams,
  body: plants,
  response: plants,
})

export const listGivenPlants = endpoint({
  method: 'GET',
  path: '/users/given-plants',
  access: 'user:manage',
  summary:
    'Lists the memberships of plants that the upgrade gave by the projects of people, until an administrator has looked through them',
  response: z.array(
    z.object({
      user_id: field.id,
      user_name: z.string(),
      plant_id: field.id,
      plant_name: z.string(),
      part,
    }),
  ),
})

export const dismissGivenPlants = endpoint({
  method: 'POST',
  path: '/users/given-plants/dismiss',
  access: 'user:manage',
  status: 204,
  summary: 'Ends the list of memberships that the upgrade gave; the memberships stay',
})
