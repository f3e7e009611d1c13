/** Every endpoint of section 7 of the specification, as written there. */
export const specifiedCalls = `
POST /auth/login
POST /auth/refresh
GET /users/me
GET /users
POST /users
GET /users/roles
GET /users/{id}
PUT /users/{id}
DELETE /users/{id}
POST /users/{id}/projects
GET /users/{id}/projects
POST /users/check-username-and-role
GET /projects
GET /projects/{id}
POST /projects
PUT /projects/{id}
DELETE /projects/{id}
DELETE /projects/{id}/images/{imageId}
GET /projects/{id}/component-stats
GET /projects/{id}/section-status-stats
GET /sections/projects/{id}/sections
GET /sections/{id}
POST /sections
PUT /sections/{id}
DELETE /sections/{id}
GET /components/project/{id}
GET /components/{id}
POST /components
POST /components/precast
PUT /components/{id}
DELETE /components/{id}
PUT /components/{id}/status
PUT /components/{id}/status-auth
GET /components/{id}/files
DELETE /components/{id}/files/{revision}
POST /components/{id}/upload-file
GET /components/qr/{code}
GET /components/{id}/project-details
GET /components/rejected-history
POST /other-components
GET /other-components/project/{id}
GET /other-components/projects-with-other-components
PUT /other-components/{id}/status
PUT /other-components/{id}/details
DELETE /other-components/{id}
GET /download
`
  .trim()
  .split('\n')
