-- The identity provider (entity id) that the person of a session signed in at; empty for sessions from before.
ALTER TABLE extension_session ADD COLUMN issuer text NOT NULL DEFAULT '';
