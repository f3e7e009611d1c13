/** What to say where a user's name or address is taken, by the index that says so. */
export const taken = {
  users_username: { field: 'username', message: 'This username is taken, or was once: names are never given again.' },
  users_email: { field: 'email', message: 'Another user has this e-mail address.' },
}
