import { randomUUID } from 'node:crypto'
import { connectLine } from '#features/messages/line/line-queries.ts'
import { storeSubscription } from '#features/messages/push/push-queries.ts'
import { aUser } from '#support/factories.ts'
import { aConfirmation } from '#support/factors.ts'
import { aKey } from '#support/keys.ts'
import { aLineId } from '#support/line-server.ts'
import { aPlant } from '#support/production.ts'
import { aBrowser, vapidKeys } from '#support/push-service.ts'
import { aRefreshToken, aSignIn, type Case, newName, nothing, ofMember } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, anybody, labelPrinters, signedIn } from '../rules.ts'
import { resetPassword } from '../world.ts'
import { programRows } from './programs.ts'

const aNewKey = async ({ person, database }: Case) => ({
  name: newName(),
  scopes: ['read'],
  confirmation: await aConfirmation(database, person),
})

/** Endpoints about sessions and users. */
export const peopleRows = {
  login: {
    ...anybody,
    ...alwaysWrites,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { emailOrUsername: person.username, password: person.password } }
    },
  },
  refresh: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  logout: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  listSessions: { ...signedIn, ...reads, given: nothing },
  endSession: { ...signedIn, ...alwaysWrites, given: async (at) => ({ params: { id: (await aSignIn(at)).id } }) },
  endOtherSessions: {
    ...signedIn,
    ...alwaysWrites,
    async given(at) {
      await aSignIn(at)
      return {}
    },
  },
  listOwnKeys: { ...signedIn, ...reads, given: nothing },
  createOwnKey: { ...signedIn, ...alwaysWrites, given: async (at) => ({ body: await aNewKey(at) }) },
  revokeOwnKey: {
    ...signedIn,
    ...alwaysWrites,
    given: async ({ person, database }) => ({ params: { id: (await aKey(database, person)).id } }),
  },
  ...programRows,
  listKeys: { ...administrators, ...reads, given: nothing },
  createServiceKey: {
    ...administrators,
    ...alwaysWrites,
    async given(at) {
      const { place, database } = at
      const account = await aUser(database, { role: 'producer', projects: [place.project] }).catch(() =>
        aUser(database),
      )
      await database.rows("UPDATE users SET kind = 'service' WHERE id = $1", [account.id])
      return { params: { id: account.id }, body: await aNewKey(at) }
    },
  },
  revokeKey: {
    ...administrators,
    ...alwaysWrites,
    given: async ({ place, database }) => ({
      params: await aKey(database, place.member).then(
        ({ id }) => ({ id }),
        () => ({ id: randomUUID() }),
      ),
    }),
  },
  formerUsers: { ...administrators, ...reads, given: nothing },
  previewErasure: { ...administrators, ...reads, given: ofMember },
  eraseUser: {
    ...administrators,
    ...alwaysWrites,
    async given(at) {
      const user = await at.database.row<{ username: string }>('SELECT username FROM users WHERE id = $1', [
        at.place.member.id,
      ])
      return { ...ofMember(at), body: { username: user?.username ?? 'nobody' } }
    },
  },
  ownDataFile: { ...signedIn, ...reads, given: nothing },
  userDataFile: { ...administrators, ...reads, given: ofMember },
  me: { ...signedIn, ...reads, given: nothing },
  updateMe: { ...signedIn, ...alwaysWrites, given: () => ({ body: { name: newName() } }) },
  changePassword: {
    ...signedIn,
    ...alwaysWrites,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { currentPassword: person.password, newPassword: 'another good password' } }
    },
  },

  listUsers: { ...administrators, ...reads, given: nothing },
  createUser: {
    ...administrators,
    ...alwaysWrites,
    given: ({ place }) => ({
      body: { username: `u-${randomUUID().slice(0, 8)}`, name: 'New', role: 'viewer', projectIds: [place.project.id] },
    }),
  },
  getUser: { ...administrators, ...reads, given: ofMember },
  updateUser: { ...administrators, ...alwaysWrites, given: (at) => ({ ...ofMember(at), body: { name: newName() } }) },
  deleteUser: { ...administrators, ...alwaysWrites, given: ofMember },
  listRoles: { ...signedIn, ...reads, given: nothing },
  checkUsername: { ...anybody, ...reads, given: ({ person }) => ({ body: { username: person.username } }) },
  userProjects: { ...administrators, ...reads, given: ofMember },
  assignProjects: {
    ...administrators,
    ...alwaysWrites,
    given: (at) => ({ ...ofMember(at), body: { projectIds: [] } }),
  },
  userPlants: { ...administrators, ...reads, given: ofMember },
  assignPlants: {
    ...administrators,
    ...alwaysWrites,
    given: (at) => ({ ...ofMember(at), body: { plants: [] } }),
  },
  listGivenPlants: { ...administrators, ...reads, given: nothing },
  dismissGivenPlants: {
    ...administrators,
    ...alwaysWrites,
    given: async ({ database, place: { project, member } }) => {
      await aPlant(database, [project])
      await database.rows('UPDATE plant_members SET is_from_projects = true WHERE user_id = $1', [member.id])
      return {}
    },
  },
  systemState: { ...administrators, ...reads, given: nothing },
  messageSettings: { ...signedIn, ...reads, given: nothing },
  updateMessageSettings: {
    ...signedIn,
    ...alwaysWrites,
    given: async ({ database, person }) => {
      await database.rows('DELETE FROM message_choices WHERE user_id = $1', [person.id])
      return { body: { choices: [{ subject: 'hold', channel: 'mail', choice: 'off' }] } }
    },
  },
  reportReader: {
    ...signedIn,
    ...alwaysWrites,
    given: async ({ database, person }) => {
      await database.rows('DELETE FROM message_readers WHERE user_id = $1', [person.id])
      return { body: { language: 'fr', time_zone: 'Europe/Paris' } }
    },
  },
  pushState: { ...signedIn, ...reads, given: nothing },
  subscribePush: { ...signedIn, ...alwaysWrites, given: () => ({ body: aBrowser().subscription }) },
  unsubscribePush: {
    ...signedIn,
    ...alwaysWrites,
    async given({ database, person }) {
      const { endpoint, p256dh, auth } = aBrowser()
      const of = { userId: person.id, familyId: randomUUID(), serverKey: vapidKeys.publicKey }
      await storeSubscription(database, { ...of, endpoint, p256dh, auth })
      return { body: { endpoint } }
    },
  },
  lineState: { ...signedIn, ...reads, given: nothing },
  beginLine: { ...signedIn, ...alwaysWrites, given: nothing },
  endLine: {
    ...signedIn,
    ...alwaysWrites,
    async given({ database, person }) {
      await connectLine(database, person.id, aLineId())
      return {}
    },
  },
  lineQuota: { ...administrators, ...reads, given: nothing },
  listMessages: { ...administrators, ...reads, given: nothing },
  messageCounts: { ...administrators, ...reads, given: nothing },
  resendMessage: {
    ...administrators,
    ...alwaysWrites,
    async given({ database }) {
      const [message] = await database.rows<{ id: string }>(
        `INSERT INTO messages (subject, cause, channel, address, state)
         VALUES ('test', gen_random_uuid()::text, 'mail', 'a@plant.example', 'failed') RETURNING id`,
      )
      return { params: { id: message?.id ?? '' } }
    },
  },
  sendTestMail: { ...administrators, ...alwaysWrites, given: () => ({ body: { address: 'a@plant.example' } }) },
  getLabelAddress: { ...labelPrinters, ...reads, given: nothing },
  setLabelAddress: {
    ...administrators,
    ...alwaysWrites,
    given: () => ({ body: { address: `https://${randomUUID()}.example.com` } }),
  },
  makeBackup: { ...administrators, ...alwaysWrites, given: nothing },
  dismissBackupWarning: {
    ...administrators,
    ...alwaysWrites,
    given: () => ({ body: { reason: randomUUID() } }),
  },
  listAudit: { ...administrators, ...reads, given: nothing },
} satisfies AccessRows
