-- The token and the version with which a browser fetched its settings: tells when an old token is no longer in use.
ALTER TABLE extension_installation
  ADD COLUMN token_digest bytea,
  ADD COLUMN version text CHECK (length(version) <= 23);
