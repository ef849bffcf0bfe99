def watch(job):
    try:
        job.run()
    except OSError:
        job_log = get_log("job")
        job_log.exception("the job is broken")
        job_log.info("stopping")
        job_log.error("nothing is left")
        return 1
    job_log.error("done")
