-- Number of the last change of the recording levels by user segment.
ALTER TABLE property ADD COLUMN recording_version int NOT NULL DEFAULT 1;
